import { readDay } from '../../../../lib/time/typed/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { DurationField } from './duration-field.tsx'
import { areTimesOver } from './event-end.ts'
import type { EventValues } from './event-values.ts'
import { MomentFields } from './moment-fields.tsx'
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
 * @param isNew whether it was never saved: then it may not lie in the past
 */
export function WhenFields({
  value,
  onChange,
  errors,
  isKnown,
  isNew,
}: EventFieldsProps & { readonly isKnown: boolean; readonly isNew: boolean }) {
  const change = (more: Partial<EventValues>) => onChange({ ...value, ...more })
  const isPast = isNew && areTimesOver(value)
  const startsAt = errors['event.startsAt'] ?? (isPast ? m.refused_past_start() : undefined)
  const moment = { value, change, errors: { ...errors, 'event.startsAt': startsAt } }
  return (
    <div className="event-fields">
      {isKnown && (
        <StateField
          value={value.state}
          error={errors['event.state']}
          onChange={(state) => change({ state })}
        />
      )}
      <MomentFields part="start" label={m.event_form_start()} {...moment} />
      <DurationField {...moment} />
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
