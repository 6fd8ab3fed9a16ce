import { type FormEvent, useEffect, useState } from 'react'
import { paths, type ReportedType } from '../../../lib/address/paths.ts'
import { REPORT_REASONS } from '../../../lib/api/report-reasons.ts'
import * as m from '../../../paraglide/messages.js'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkReport, REPORT_FIELDS, type ReportErrors } from '../check-report.ts'
import { readReport } from '../read-report.ts'
import { reasonNames } from './reason-names.ts'

interface ReportFormProps {
  readonly of: { readonly type: ReportedType; readonly id: string | number }
  /** Who reports: a visitor leaves a name and an address, unless the law frees of them. */
  readonly by: 'member' | 'visitor' | 'anonymous'
  /** The places of the text that were marked. */
  readonly quotes?: string
  readonly failure?: string | undefined
  readonly isPending?: boolean
  /** Sends it by script; without it the browser sends the form. */
  onSubmit?(event: FormEvent<HTMLFormElement>): void
}

/** A plain form, so that whoever has no script and no account can report too (report-by-form.ts). */
export function ReportForm({
  of,
  by,
  quotes,
  failure,
  isPending = false,
  onSubmit,
}: ReportFormProps) {
  const [errors, setErrors] = useState<ReportErrors>({})
  // without a script the browser alone can say what is missing
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const found = checkReport(readReport(new FormData(form)), by === 'visitor')
    setErrors(found)
    const wrong = REPORT_FIELDS.find((name) => found[name])
    if (!wrong) return onSubmit?.(event)
    event.preventDefault()
    form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <form
      className="report-form"
      method="post"
      action={paths.report()}
      noValidate={isLive}
      onSubmit={submit}
      aria-busy={isPending}
    >
      <input type="hidden" name="type" value={of.type} />
      <input type="hidden" name="id" value={of.id} />
      {by === 'anonymous' && <input type="hidden" name="anonymous" value="1" />}
      <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
      <fieldset
        className="report-reasons"
        aria-describedby={errors.reason ? 'reason-error' : undefined}
      >
        <legend>{m.report_reason()}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required />
            <span>
              <b>{reasonNames[reason].name()}</b>
              <small>{reasonNames[reason].hint()}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <FieldError name="reason" errors={errors} />
      <Field label={m.report_words()} hint={m.report_words_hint()} error={errors.words}>
        {(control) => (
          <textarea {...control} className="input" name="words" rows={3} maxLength={2_000} />
        )}
      </Field>
      <Field label={m.report_quotes()} hint={m.report_quotes_hint()} error={errors.quotes}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="quotes"
            rows={2}
            maxLength={1_000}
            defaultValue={quotes}
          />
        )}
      </Field>
      {by === 'visitor' && <Contact of={of} errors={errors} />}
      <div className="check">
        <input
          type="checkbox"
          id="good-faith"
          name="isGoodFaith"
          value="true"
          required
          aria-invalid={errors.isGoodFaith ? true : undefined}
          aria-describedby={errors.isGoodFaith ? 'isGoodFaith-error' : undefined}
        />
        <label htmlFor="good-faith">{m.report_good_faith()}</label>
      </div>
      <FieldError name="isGoodFaith" errors={errors} />
      <Notice title={m.report_next()}>
        <p>{by === 'member' ? m.report_next_member() : m.report_next_visitor()}</p>
      </Notice>
      <p>
        <button type="submit" className="button large" aria-disabled={isPending}>
          {isPending ? m.wait() : m.report_send()}
        </button>
      </p>
    </form>
  )
}

/** Of what is no field with a label of its own. */
const FieldError = ({ name, errors }: { name: keyof ReportErrors; errors: ReportErrors }) => (
  <p className="field-error" id={`${name}-error`} aria-live="polite">
    {errors[name]}
  </p>
)

/** Regulation (EU) 2022/2065, article 16(2)(c). */
function Contact({ of, errors }: Pick<ReportFormProps, 'of'> & { errors: ReportErrors }) {
  return (
    <>
      <Field label={m.report_name()} error={errors.name}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="name"
            autoComplete="name"
            maxLength={100}
            required
          />
        )}
      </Field>
      <Field
        label={m.report_email()}
        error={errors.email}
        hint={
          <>
            {m.report_email_hint()}{' '}
            <a href={paths.report(of.type, of.id, { anonymous: '1' })}>{m.report_anonymous()}</a>
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
      </Field>
    </>
  )
}
