import { clock, dayToCome } from '../../../../lib/time/uk-date.ts'
import type { EventDetails } from '../../../posts/event-details.ts'

/** «четвер, 26 листопада, 19:00» by the clock of the place. */
export const momentOf = (at: string, { timeZone, isAllDay }: EventDetails): string =>
  [dayToCome(at, timeZone), !isAllDay && clock(at, timeZone)].filter(Boolean).join(', ')
