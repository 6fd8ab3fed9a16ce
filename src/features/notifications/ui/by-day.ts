import { dayAndWeekday, isoDay } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'

const DAY = 24 * 60 * 60_000

/** Moments gathered by their days in a zone, in the order that they stand in; each day with its name. */
export function byDay<Item extends { readonly createdAt: string }>(
  items: readonly Item[],
  timeZone: string,
  now: number,
): { readonly day: string; readonly title: string; readonly items: readonly Item[] }[] {
  const today = isoDay(new Date(now).toISOString(), timeZone)
  const yesterday = isoDay(new Date(now - DAY).toISOString(), timeZone)
  return [...Map.groupBy(items, ({ createdAt }) => isoDay(createdAt, timeZone))].map(
    ([day, items]) => ({ day, title: titleOf(day), items }),
  )

  function titleOf(day: string): string {
    if (day === today) return m.notifications_today()
    return day === yesterday
      ? m.notifications_yesterday()
      : dayAndWeekday(`${day}T12:00:00Z`, 'UTC')
  }
}
