import { clock, dayAndMonth, isoDay } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'

const DAY = 24 * 60 * 60_000

/**
 * A moment that has passed, by the calendar of a zone: «сьогодні, 9:05», «учора, 21:40», «24 листопада, 21:40».
 * @param at and now in milliseconds since 1970
 */
export function dayAndClock(at: number, now: number, timeZone: string): string {
  const iso = new Date(at).toISOString()
  const time = clock(iso, timeZone)
  const day = isoDay(iso, timeZone)
  if (day === isoDay(new Date(now).toISOString(), timeZone)) return m.moment_today({ time })
  if (day === isoDay(new Date(now - DAY).toISOString(), timeZone))
    return m.moment_yesterday({ time })
  return m.moment_day({ day: dayAndMonth(iso, timeZone), time })
}
