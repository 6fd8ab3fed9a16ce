import { momentOf, wallClock } from '../../lib/time/zoned-time.ts'

const HOUR = 60

/** Minutes of the day between which somebody wants no push, by the clocks of a zone; it may go over midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
  readonly timeZone: string
}

/** When the quiet that reigns at a moment ends; undefined when there is none. */
export function endOfQuiet({ from, to, timeZone }: QuietHours, now: Date): Date | undefined {
  const clock = wallClock(now, timeZone)
  const minute = clock.getUTCHours() * HOUR + clock.getUTCMinutes()
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return undefined
  const end = new Date(clock)
  end.setUTCHours(0, to, 0, 0)
  if (end <= clock) end.setUTCDate(end.getUTCDate() + 1)
  return momentOf(end, timeZone)
}
