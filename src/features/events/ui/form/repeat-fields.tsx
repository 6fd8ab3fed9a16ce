import { dayAndWeekday, shortWeekday } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Field, TextField } from '../../../../ui/form/field.tsx'
import { fieldOf } from './field-of.ts'
import { firstDays, isLastWeek, offered, type Repeat, WEEKDAYS, weekdayOf } from './repeat.ts'

interface RepeatFieldsProps {
  readonly repeat: Repeat
  /** The day of the start, 2026-11-29; empty while none is chosen. */
  readonly start: string
  readonly error: string | undefined
  onChange(repeat: Repeat): void
}

const PREVIEW = 3
const WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}T12:00:00Z`)

/** How often, on which days and until when, in words, with the next days that follow from it. */
export function RepeatFields({ repeat: chosen, start, error, onChange }: RepeatFieldsProps) {
  const repeat = offered(chosen, start)
  const change = (more: Partial<Repeat>) => onChange({ ...chosen, ...more })
  const isRepeated = repeat.every !== 'never'
  return (
    <>
      <Field label={m.event_form_repeat()} error={error}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={repeat.every}
            onChange={(event) => change({ every: event.target.value as Repeat['every'] })}
          >
            {choicesFor(start).map(([every, words]) => (
              <option key={every} value={every}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {repeat.every === 'week' && <Days repeat={repeat} start={start} change={change} />}
      {isRepeated && (
        <>
          <TextField
            field={fieldOf('interval', repeat.interval, undefined, (interval) =>
              change({ interval }),
            )}
            label={m.event_form_interval()}
            hint={m.event_form_interval_hint()}
            inputMode="numeric"
            maxLength={2}
          />
          <End repeat={repeat} start={start} change={change} />
          <p className="field-hint" aria-live="polite">
            {previewOf(repeat, start)}
          </p>
        </>
      )}
    </>
  )
}

function choicesFor(start: string): [Repeat['every'], string][] {
  const day = new Date(`${start}T12:00:00Z`)
  const ofMonth: [Repeat['every'], string][] = Number.isNaN(day.getTime())
    ? [['month-day', m.repeat_monthly()]]
    : [
        ['month-day', m.event_form_month_day({ day: day.getUTCDate() })],
        ['month-weekday', ofWeekday(day, String(Math.ceil(day.getUTCDate() / 7)))],
        ['month-last', ofWeekday(day, LAST)],
      ]
  return [
    ['never', m.event_form_never()],
    ['day', m.repeat_daily()],
    ['week', m.repeat_weekly()],
    ...ofMonth.filter(([every]) => every !== 'month-last' || isLastWeek(day)),
    ['year', m.repeat_yearly()],
  ]
}

const LAST = 'last'
/** понеділок, вівторок, четвер; the others are «вона». */
const HE = ['MO', 'TU', 'TH']

/** «щомісяця, друга середа» */
function ofWeekday(day: Date, week: string): string {
  const which = HE.includes(weekdayOf(day)) ? m.event_form_which_he : m.event_form_which_she
  const weekday = new Intl.DateTimeFormat('uk', { weekday: 'long', timeZone: 'UTC' }).format(day)
  return m.event_form_month_weekday({ which: which({ week }), weekday })
}

/** The day of the start is one of them always. */
function Days({ repeat, start, change }: { repeat: Repeat; start: string; change: Change }) {
  const own = start ? weekdayOf(new Date(`${start}T12:00:00Z`)) : undefined
  return (
    <fieldset className="event-days">
      <legend>{m.event_form_days()}</legend>
      {WEEKDAYS.map((day, index) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={day === own || repeat.days.includes(day)}
            disabled={day === own}
            onChange={(event) =>
              change({
                days: event.target.checked
                  ? [...repeat.days, day]
                  : repeat.days.filter((one) => one !== day),
              })
            }
          />
          {shortWeekday(WEEK[index] ?? '', 'UTC')}
        </label>
      ))}
    </fieldset>
  )
}

type Change = (more: Partial<Repeat>) => void

function End({ repeat, start, change }: { repeat: Repeat; start: string; change: Change }) {
  return (
    <div className="event-row">
      <Field label={m.event_form_ends()}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={repeat.ends}
            onChange={(event) => change({ ends: event.target.value as Repeat['ends'] })}
          >
            <option value="count">{m.event_form_ends_count()}</option>
            <option value="until">{m.event_form_ends_until()}</option>
          </select>
        )}
      </Field>
      {repeat.ends === 'count' ? (
        <TextField
          field={fieldOf('count', repeat.count, undefined, (count) => change({ count }))}
          label={m.event_form_count()}
          inputMode="numeric"
          maxLength={3}
        />
      ) : (
        <DateField
          field={fieldOf('until', repeat.until, undefined, (until) => change({ until }))}
          label={m.event_form_until()}
          min={start || undefined}
        />
      )}
    </div>
  )
}

/** «Найближчі: неділя, 29 листопада; …» */
function previewOf(repeat: Repeat, start: string): string {
  const days = firstDays(repeat, start, PREVIEW)
  if (days.length === 0) return m.event_form_no_preview()
  return m.event_form_preview({
    days: days.map((day) => dayAndWeekday(`${day}T12:00:00Z`, 'UTC')).join('; '),
  })
}
