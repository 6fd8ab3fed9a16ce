import { useId } from 'react'
import { readDay } from '../../../../lib/time/typed/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { TimeField } from '../../../../ui/dates/time-field.tsx'
import type { EventValues } from './event-values.ts'
import { fieldOf } from './field-of.ts'

export interface MomentProps {
  readonly value: EventValues
  readonly errors: Readonly<Record<string, string | undefined>>
  change(more: Partial<EventValues>): void
}

interface MomentFieldsProps extends MomentProps {
  readonly part: 'start' | 'end'
  readonly label: string
}

/** A day, with an hour unless the event lasts all day. */
export function MomentFields({ part, label, value, change, errors }: MomentFieldsProps) {
  const [day, time] = [`${part}Day`, `${part}Time`] as const
  const said = useId()
  const error = errors[`event.${part}sAt`]
  const wrongBy = error && said
  return (
    <div className="event-row">
      <DateField
        field={fieldOf(day, value[day], errors[`event.${day}`], (typed) =>
          change({ [day]: typed }),
        )}
        label={label}
        wrongBy={wrongBy}
        isToCome
        min={part === 'end' ? readDay(value.startDay) : undefined}
      />
      {!value.isAllDay && (
        <TimeField
          field={fieldOf(time, value[time], errors[`event.${time}`], (typed) =>
            change({ [time]: typed }),
          )}
          label={part === 'start' ? m.event_form_start_time() : m.event_form_end_time()}
          wrongBy={wrongBy}
        />
      )}
      {/* what is wrong with the day and the hour together */}
      <p className="field-error" id={said} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
