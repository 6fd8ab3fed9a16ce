import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { readerZone } from '../../lib/time/reader-zone.ts'
import { readComingDay } from '../../lib/time/typed/coming-day-words.ts'
import { isYearFar, maskDay, readDay, showDay, YEARS } from '../../lib/time/typed/day-text.ts'
import { fullDay, isoDay } from '../../lib/time/uk-date.ts'
import * as m from '../../paraglide/messages.js'
import { Field } from '../form/field.tsx'
import type { FormField } from '../form/use-form.ts'
import { Icon } from '../icon.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { keepsOurFormat } from './keeps-our-format.ts'
import { useMaskedText } from './use-masked-text.ts'

interface DateFieldProps {
  /** Its value is 2026-11-29, or what was typed while that is no day. */
  readonly field: FormField<string>
  readonly label: string
  readonly hint?: ReactNode
  /** As of every field (../form/field.tsx). */
  readonly wrongBy?: string | undefined
  /** The days that the calendar offers, both included. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Whether a day without a year, «5 грудня» or «у суботу», is the next such day. */
  readonly isToCome?: boolean
  readonly autoComplete?: string
}

const format = { read: readDay, show: showDay, mask: maskDay }
const today = () => isoDay(new Date().toISOString(), readerZone())
/** What is typed without a year is not before today, nor before the first day that may be chosen. */
const comingFormat = (min = '') => ({
  ...format,
  read: (text: string) => readComingDay(text, min > today() ? min : today()),
})

/** A day as DD.MM.YYYY, typed or picked; without script a plain field that the server reads. */
export function DateField({ field, label, hint, min, max, isToCome, ...rest }: DateFieldProps) {
  const { wrongBy, autoComplete = 'off' } = rest
  const { text, isUnreadable, onChange, onBlur } = useMaskedText(
    field,
    isToCome ? comingFormat(min) : format,
  )
  const [isOpen, setOpen] = useState(false)
  const native = useRef<HTMLInputElement>(null)
  const isNative = useSyncExternalStore(never, keepsOurFormat, () => false)
  const day = readDay(field.value)
  const open = () => {
    if (isNative) native.current?.showPicker()
    else setOpen(true)
  }
  // what a form says of a day that cannot be read is no clearer than this
  const wrong = isYearFar(text) ? m.date_year_wrong(YEARS) : field.error || m.date_wrong()
  return (
    <Field label={label} hint={hint} error={isUnreadable ? wrong : field.error} wrongBy={wrongBy}>
      {(control) => (
        <>
          <span className="input-row">
            <input
              {...control}
              className="input"
              name={field.name}
              inputMode="numeric"
              placeholder={m.date_placeholder()}
              autoComplete={autoComplete}
              maxLength={30}
              value={text}
              readOnly={field.isDisabled}
              onChange={onChange}
              onBlur={onBlur}
            />
            {isNative && (
              <input
                ref={native}
                className="native-picker"
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                min={min}
                max={max}
                value={day ?? ''}
                onChange={(event) => field.change(event.target.value)}
              />
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={
                day
                  ? m.date_change({ label, day: fullDay(`${day}T12:00:00Z`, 'UTC') })
                  : m.date_pick({ label })
              }
              onClick={open}
            >
              <Icon name="calendar-days" />
            </button>
          </span>
          {isOpen && (
            <CalendarDialog
              title={label}
              value={day}
              min={min}
              max={max}
              onPick={field.change}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}

const never = () => () => undefined
