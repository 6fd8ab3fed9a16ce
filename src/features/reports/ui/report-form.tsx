import type { FormEvent } from 'react'
import { paths, type ReportedType } from '../../../lib/address/paths.ts'
import { REPORT_REASONS } from '../../../lib/api/report-reasons.ts'
import * as m from '../../../paraglide/messages.js'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
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
  return (
    <form
      className="report-form"
      method="post"
      action={paths.report()}
      onSubmit={onSubmit}
      aria-busy={isPending}
    >
      <input type="hidden" name="type" value={of.type} />
      <input type="hidden" name="id" value={of.id} />
      {by === 'anonymous' && <input type="hidden" name="anonymous" value="1" />}
      <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
      <fieldset className="report-reasons">
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
      <Field label={m.report_words()} hint={m.report_words_hint()}>
        {(control) => (
          <textarea {...control} className="input" name="words" rows={3} maxLength={2_000} />
        )}
      </Field>
      <Field label={m.report_quotes()} hint={m.report_quotes_hint()}>
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
      {by === 'visitor' && <Contact of={of} />}
      <div className="check">
        <input type="checkbox" id="good-faith" name="isGoodFaith" value="true" required />
        <label htmlFor="good-faith">{m.report_good_faith()}</label>
      </div>
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

/** Regulation (EU) 2022/2065, article 16(2)(c). */
function Contact({ of }: Pick<ReportFormProps, 'of'>) {
  return (
    <>
      <Field label={m.report_name()}>
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
