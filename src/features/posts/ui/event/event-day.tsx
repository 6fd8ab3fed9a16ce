import { isOfThisYear, isoDay, tearOff } from '../../../../lib/time/uk-date.ts'
import type { EventDetails } from '../../event-details.ts'

/** The leaf of a tear-off calendar: the day at the place of the event, with the year where it is another one than now. */
export function EventDay({
  event,
  size,
}: {
  event: Pick<EventDetails, 'startsAt' | 'timeZone' | 'state'>
  size?: 'small'
}) {
  const { startsAt, timeZone } = event
  const { day, month } = tearOff(startsAt, timeZone)
  const classes = ['day', size, event.state === 'cancelled' && 'off'].filter(Boolean).join(' ')
  return (
    <time className={classes} dateTime={startsAt}>
      <b>{month}</b>
      <span>{day}</span>
      {!isOfThisYear(startsAt, timeZone) && <small>{isoDay(startsAt, timeZone).slice(0, 4)}</small>}
    </time>
  )
}
