import { tearOff } from '../../../../lib/time/uk-date.ts'
import type { EventDetails } from '../../event-details.ts'

/** The leaf of a tear-off calendar: the day at the place of the event. */
export function EventDay({
  event,
  size,
}: {
  event: Pick<EventDetails, 'startsAt' | 'timeZone' | 'state'>
  size?: 'small'
}) {
  const { day, month } = tearOff(event.startsAt, event.timeZone)
  const classes = ['day', size, event.state === 'cancelled' && 'off'].filter(Boolean).join(' ')
  return (
    <time className={classes} dateTime={event.startsAt}>
      <b>{month}</b>
      <span>{day}</span>
    </time>
  )
}
