import { readerZone } from '../lib/time/reader-zone.ts'
import { dayAndMonth, isoDay, KYIV, longDate } from '../lib/time/uk-date.ts'
import * as m from '../paraglide/messages.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, as people say it; the exact time stands in the attribute. */
export function TimeAgo({ at }: { at: string }) {
  const now = Date.now()
  const words = timeAgo(at, now, readerZone())
  return (
    <time dateTime={at} data-local data-or={otherWords(words)} suppressHydrationWarning>
      {words}
    </time>
  )
}

/**
 * «щойно», «3 хв тому», «2 год тому», «вчора» by the calendar of a zone, «5 дн. тому», then the date: «12 листопада»,
 * with the year where it is another one.
 * @param now in milliseconds since 1970
 */
export function timeAgo(iso: string, now: number, timeZone = KYIV): string {
  const passed = now - Date.parse(iso)
  if (passed < MINUTE) return m.time_now()
  if (passed < HOUR) return m.time_minutes({ count: Math.floor(passed / MINUTE) })
  if (passed < DAY) return m.time_hours({ count: Math.floor(passed / HOUR) })
  if (passed < 2 * DAY && isoDay(iso, timeZone) === isoDay(dayBefore(now), timeZone))
    return m.time_yesterday()
  if (passed < 7 * DAY) return m.time_days({ count: Math.max(2, Math.floor(passed / DAY)) })
  return yearOf(iso) === yearOf(new Date(now).toISOString())
    ? dayAndMonth(iso, timeZone)
    : longDate(iso, timeZone)

  function yearOf(moment: string) {
    return isoDay(moment, timeZone).slice(0, 4)
  }
}

const dayBefore = (now: number) => new Date(now - DAY).toISOString()

/** What another calendar may say of the same moment: src/browser/entry/correct-dates.ts knows no words of its own. */
function otherWords(words: string): string | undefined {
  const [yesterday, twoDays] = [m.time_yesterday(), m.time_days({ count: 2 })]
  return words === yesterday ? twoDays : words === twoDays ? yesterday : undefined
}
