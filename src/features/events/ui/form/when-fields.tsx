import { readDay } from '../../../../lib/time/day-text.ts'
import { dayAndWeekday } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { TimeField } from '../../../../ui/dates/time-field.tsx'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import { nightEndOf } from './end-day.ts'
import type { EventValues } from './event-values.ts'
import { fieldOf } from './field-of.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { StateField } from './state-field.tsx'
import { ZoneField } from './zone-field.tsx'

export interface EventFieldsProps {
  readonly value: EventValues
  onChange(value: EventValues): void
  /** What is wrong, by the names that the server gives: `event.startsAt`. */
  readonly errors: Readonly<Record<string, string | undefined>>
}

/**
 * When an event takes place, by whose clocks and how often.
 * @param isKnown whether it is published: then it may be moved or cancelled
 */
export function WhenFields({
  value,
  onChange,
  errors,
  isKnown,
}: EventFieldsProps & { readonly isKnown: boolean }) {
  const change = (more: Partial<EventValues>) => onChange({ ...value, ...more })
  const moment = { value, change, errors }
  const night = nightEndOf(value)
  return (
    <div className="event-fields">
      {isKnown && (
        <StateField
          value={value.state}
          error={errors['event.state']}
          onChange={(state) => change({ state })}
        />
      )}
      <Moment part="start" label={m.event_form_start()} {...moment} />
      <CheckField
        field={fieldOf('isAllDay', value.isAllDay, undefined, (isAllDay) => change({ isAllDay }))}
      >
        {m.event_form_all_day()}
      </CheckField>
      <Moment part="end" label={m.event_form_end()} {...moment} />
      {night && (
        <p className="hint">
          {m.event_form_night({ day: dayAndWeekday(`${night}T12:00:00Z`, 'UTC') })}
        </p>
      )}
      <ZoneField
        timeZone={value.timeZone}
        day={readDay(value.startDay) ?? ''}
        error={errors['event.timeZone']}
        onChange={(timeZone) => change({ timeZone })}
      />
      <RepeatFields
        repeat={value.repeat}
        start={readDay(value.startDay) ?? ''}
        error={errors['event.recurrence']}
        onChange={(repeat) => change({ repeat })}
      />
    </div>
  )
}

interface MomentProps extends Pick<EventFieldsProps, 'value' | 'errors'> {
  readonly part: 'start' | 'end'
  readonly label: string
  change(more: Partial<EventValues>): void
}

/** A day, with an hour unless the event lasts all day. */
function Moment({ part, label, value, change, errors }: MomentProps) {
  const [day, time] = [`${part}Day`, `${part}Time`] as const
  const error = errors[`event.${part}sAt`]
  return (
    <div className="event-row">
      <DateField
        field={fieldOf(day, value[day], error, (typed) => change({ [day]: typed }))}
        label={label}
        min={part === 'end' ? readDay(value.startDay) : undefined}
      />
      {!value.isAllDay && (
        <TimeField
          field={fieldOf(time, value[time], errors[`event.${time}`], (typed) =>
            change({ [time]: typed }),
          )}
          label={part === 'start' ? m.event_form_start_time() : m.event_form_end_time()}
          isWrong={error !== undefined}
        />
      )}
    </div>
  )
}
