/**
 * What the clocks of a time zone show at a moment, as a Date whose UTC fields are those of the clock: with such
 * Dates one reckons in days and weeks as the calendar on the wall does.
 */
export function wallClock(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + offsetOf(at, timeZone))
}

/**
 * The moment when the clocks of a time zone show a time, given as `wallClock` gives it. A time that a change of
 * the clocks skips is taken as if they had not been changed yet; of one that comes twice the first is meant.
 */
export function momentOf(clock: Date, timeZone: string): Date {
  const before = offsetOf(new Date(clock.getTime() - DAY), timeZone)
  const after = offsetOf(new Date(clock.getTime() + DAY), timeZone)
  const [early, late] = [before, after].map((offset) => new Date(clock.getTime() - offset))
  const shows = (moment: Date | undefined): moment is Date =>
    moment !== undefined && wallClock(moment, timeZone).getTime() === clock.getTime()
  return [early, late].find(shows) ?? early ?? clock
}

const DAY = 24 * 60 * 60_000

/** How far the clocks are ahead of Greenwich at a moment, in milliseconds. */
function offsetOf(at: Date, timeZone: string): number {
  const shown = formatterOf(timeZone).format(at).replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(at.getTime() / 1_000) * 1_000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The Swedish write a date as ISO does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formatters.set(timeZone, made)
  return made
}
