import { momentOf, wallClock } from '../../lib/zoned-time.ts'

const SHAPE = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d))?)?$/

/**
 * A time as the clock on the wall shows it, `2026-11-29 18:30` with or without seconds, or a day alone, which
 * begins at midnight; as `wallClock` gives it. Undefined for what no calendar has, such as 30 February.
 */
export function readWallTime(text: string): Date | undefined {
  const [, day, time = '00:00', seconds = '00'] = SHAPE.exec(text.trim()) ?? []
  const read = new Date(`${day}T${time}:${seconds}Z`)
  // the engine takes 30 February for 2 March
  const isReal = Number.isFinite(read.getTime()) && read.toISOString().startsWith(`${day}T${time}`)
  return isReal ? read : undefined
}

/** Whether the clocks of a place ever show a time: not when they are put forward over it. */
export const isShownByClocks = (clock: Date, timeZone: string): boolean =>
  wallClock(momentOf(clock, timeZone), timeZone).getTime() === clock.getTime()
