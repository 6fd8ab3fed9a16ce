import { groupDigits } from '../../../../lib/text/uk-number.ts'
import { readDay } from '../../../../lib/time/typed/day-text.ts'
import { dayAndWeekday } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { Segments } from '../../../../ui/form/segments.tsx'
import { type Duration, eventEndOf, LENGTHS } from './event-end.ts'
import type { EventValues } from './event-values.ts'
import { MomentFields, type MomentProps } from './moment-fields.tsx'

type Choice = Duration | 'day'

const choices: readonly (readonly [Choice, () => string])[] = [
  ['', m.event_form_no_end],
  ...LENGTHS.map((length) => [length, () => hours(length)] as const),
  ['day', m.event_form_all_day],
  ['until', m.event_form_until_moment],
]

const hours = (minutes: string) => m.event_form_hours({ hours: groupDigits(Number(minutes) / 60) })

/** How long an event lasts, in a press; a day and an hour are asked for only where no length fits. */
export function DurationField({ value, errors, change }: MomentProps) {
  const moment = { part: 'end' as const, value, errors, change }
  const choose = (choice: Choice) => {
    const isAllDay = choice === 'day'
    change({
      isAllDay,
      ...(choice !== 'day' && { duration: choice }),
      // the last of whole days is another day than that of an hour
      ...(isAllDay !== value.isAllDay && { endDay: '' }),
      ...(choice === 'until' && endToBeginFrom(value)),
    })
  }
  return (
    <>
      <div className="event-duration">
        <Segments
          label={m.event_form_duration()}
          choices={choices}
          value={value.isAllDay ? 'day' : value.duration}
          onChange={choose}
        />
        <p className="field-hint" aria-live="polite">
          {endWords(value)}
        </p>
      </div>
      {value.isAllDay && <MomentFields {...moment} label={m.event_form_last_day()} />}
      {!value.isAllDay && value.duration === 'until' && (
        <MomentFields {...moment} label={m.event_form_end_day()} />
      )}
    </>
  )
}

/** The end that a length gave, as the hour that would have been typed: its day follows from the start. */
function endToBeginFrom(value: EventValues): Partial<EventValues> {
  const end = value.isAllDay || value.duration === '' ? undefined : eventEndOf(value)
  return end ? { endDay: '', endTime: end.time } : {}
}

/** «До 02:00, субота, 6 грудня»: the end that follows from what was told, where nobody typed it whole. */
function endWords(value: EventValues): string {
  const end = value.isAllDay ? undefined : eventEndOf(value)
  const isTyped = value.duration === 'until'
  if (!end || (isTyped && value.endDay)) return ''
  const day = readDay(end.day)
  if (end.day !== value.startDay && day)
    return m.event_form_ends_next_day({
      time: end.time,
      day: dayAndWeekday(`${day}T12:00:00Z`, 'UTC'),
    })
  return isTyped ? '' : m.event_form_ends_at({ time: end.time })
}
