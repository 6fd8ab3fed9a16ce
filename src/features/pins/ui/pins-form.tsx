import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { PINS_PATH } from '../../../lib/address/endpoint-paths.ts'
import type { Destination } from '../../../lib/address/paths.ts'
import { showDay } from '../../../lib/time/typed/day-text.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { DATE_TITLE, GUIDE_TITLE, MAX_LINK } from '../max-pins.ts'
import {
  controlOf,
  MAX_ROWS,
  PIN_FIELDS,
  type PinKind,
  pinFieldName,
  readPinsForm,
} from '../read-pins-form.ts'

interface PinsFormProps {
  readonly kind: PinKind
  readonly to: Destination
  readonly revision: number
  /** What is pinned, by the names of the fields. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** What came of the form without a script: `saved`, the control that is wrong, or why it was refused. */
  readonly status?: string | undefined
  readonly about: string
}

/** Empty rows below what is pinned. */
const MORE_ROWS = 3

/**
 * One of the lists that a place pins, as a form behind «Змінити список». It is a plain form; a script saves it in place
 * and says beside its row what is wrong.
 */
export function PinsForm({ kind, to, revision, rows, status, about }: PinsFormProps) {
  const router = useRouter()
  const [failure, setFailure] = useState(() => status && statusText(kind, status))
  const [wrong, setWrong] = useState<{ readonly name: string; readonly message: string }>()
  const isSaving = useRef(false)
  const count = Math.min(MAX_ROWS[kind], rows.length + MORE_ROWS)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving.current) return
    isSaving.current = true
    const form = event.currentTarget
    const given = readPinsForm(new FormData(form))
    setFailure(undefined)
    setWrong(undefined)
    try {
      await (given.kind === 'guides' ? api.pinGuides(given.input) : api.pinDates(given.input))
      showToast(m.pins_saved())
      await revalidate(router)
    } catch (error) {
      const { field, message } = error as { field?: string; message: string }
      const name = controlOf(field, given.rows)
      if (name) {
        setWrong({ name, message })
        form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      } else setFailure(failureText(error))
    }
    isSaving.current = false
  }

  return (
    <>
      <details className="pins-form" open={status !== undefined && status !== 'saved'}>
        <summary className="link">{m.pins_change()}</summary>
        <form method="post" action={PINS_PATH} onSubmit={save}>
          <p className="field-hint">{about}</p>
          <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="country" value={to.country ?? ''} />
          <input type="hidden" name="city" value={to.city ?? ''} />
          <input type="hidden" name="revision" value={revision} />
          {Array.from({ length: count }, (_, index) => index + 1).map((row) => (
            // what was saved is another form
            <Row
              key={`${revision} ${row}`}
              kind={kind}
              row={row}
              values={rows[row - 1] ?? {}}
              wrong={wrong}
            />
          ))}
          <button className="button" type="submit">
            {kind === 'guides' ? m.pins_save_guides() : m.pins_save_dates()}
          </button>
        </form>
      </details>
      {status === 'saved' && (
        <div className="pins-saved" role="status">
          <Notice kind="good">{m.pins_saved()}</Notice>
        </div>
      )}
    </>
  )
}

interface RowProps {
  readonly kind: PinKind
  /** From 1. */
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  readonly wrong: { readonly name: string; readonly message: string } | undefined
}

function Row({ kind, row, values, wrong }: RowProps) {
  const fields = ['order', ...PIN_FIELDS[kind]]
  const isWrong = fields.some((field) => pinFieldName(field, row) === wrong?.name)
  const errorId = `${kind}-error-${row}`
  return (
    <fieldset className={kind}>
      <legend className="sr-only">{m.pins_row({ row })}</legend>
      {fields
        .filter((field) => kind === 'guides' || field !== 'order')
        .map((field) => {
          const name = pinFieldName(field, row)
          return (
            <label key={field}>
              <span>{labelOf(kind, field)}</span>
              <input
                className="input"
                name={name}
                defaultValue={field === 'order' ? row : shownValue(field, values[field])}
                {...limits(kind, field)}
                {...(wrong?.name === name && { 'aria-invalid': true, 'aria-describedby': errorId })}
              />
            </label>
          )
        })}
      {isWrong && (
        <p className="field-error" id={errorId}>
          {wrong?.message}
        </p>
      )}
    </fieldset>
  )
}

const labels = {
  guides: { order: m.pins_order, title: m.pins_name, link: m.pins_link },
  dates: { day: m.pins_day, title: m.pins_what, link: m.pins_source },
} as const satisfies Record<PinKind, Readonly<Record<string, () => string>>>

const labelOf = (kind: PinKind, field: string) =>
  labels[kind][field as keyof (typeof labels)[typeof kind]]?.()

const shownValue = (field: string, value = '') => (field === 'day' ? showDay(value) : value)

/** What the browser checks before it sends anything. */
function limits(kind: PinKind, field: string) {
  if (field === 'order') return { inputMode: 'numeric', maxLength: 2, pattern: '\\d*' } as const
  if (field === 'day')
    return { inputMode: 'numeric', maxLength: 40, placeholder: m.pins_day_hint() } as const
  if (field === 'link') return { inputMode: 'url', maxLength: MAX_LINK } as const
  const { min, max } = kind === 'guides' ? GUIDE_TITLE : DATE_TITLE
  return { minLength: min, maxLength: max } as const
}

/** What the plain form says when it was not saved. */
function statusText(kind: PinKind, status: string): string | undefined {
  const [, field = '', row = ''] = /^(\w+)-(\d+)$/.exec(status) ?? []
  const name = labelOf(kind, field)
  if (name) return m.pins_invalid_row({ row, field: name.toLowerCase() })
  return statuses[status as keyof typeof statuses]?.()
}

const statuses = {
  invalid: m.pins_invalid,
  stale: m.refused_pin_stale,
  refused: m.refused_pin_elsewhere,
  prove: m.pins_prove,
  'too-often': m.pins_too_often,
  'sign-in': m.pins_signed_out,
} as const
