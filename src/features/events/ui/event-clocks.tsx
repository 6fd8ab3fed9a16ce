import {
  clock,
  dayAndWeekday,
  dayRange,
  fullDay,
  isoDay,
  KYIV,
  zoneName,
} from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import type { EventDetails } from '../../posts/event-details.ts'
import { isOfSeveralDays, lastMoment } from '../../posts/ui/event/days-of-event.ts'
import { EventDay } from '../../posts/ui/event/event-day.tsx'

/** The tear-off day, the date, and the hours by the clock of the place with Kyiv's beside it where it differs. */
export function EventClocks({ event, cityName }: { event: EventDetails; cityName: string | null }) {
  const { startsAt, timeZone } = event
  const isKyiv = clock(startsAt, KYIV) === clock(startsAt, timeZone)
  return (
    <div className="when">
      <EventDay event={event} />
      <div>
        <p className="date">
          {isOfSeveralDays(event)
            ? dayRange(startsAt, lastMoment(event), timeZone)
            : fullDay(startsAt, timeZone)}
        </p>
        {event.isAllDay && <p>{m.event_all_day()}</p>}
        {!event.isAllDay && (
          <dl className="clocks">
            <div>
              <dt>{cityName ?? zoneName(timeZone)}</dt>
              <dd>{hours(event, timeZone)}</dd>
            </div>
            {!isKyiv && (
              <div>
                <dt>{m.kyiv()}</dt>
                <dd>{hours(event, KYIV)}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </div>
  )
}

/** «11:00–13:00», with the day where the zone has another one than the place. */
function hours(event: EventDetails, timeZone: string): string {
  const { startsAt, endsAt } = event
  const isOtherDay = isoDay(startsAt, timeZone) !== isoDay(startsAt, event.timeZone)
  if (isOfSeveralDays(event)) {
    const at = (moment: string) => `${dayAndWeekday(moment, timeZone)}, ${clock(moment, timeZone)}`
    return `${at(startsAt)} — ${at(endsAt)}`
  }
  const span =
    endsAt === startsAt
      ? clock(startsAt, timeZone)
      : `${clock(startsAt, timeZone)}–${clock(endsAt, timeZone)}`
  return isOtherDay ? `${span}, ${dayAndWeekday(startsAt, timeZone)}` : span
}
