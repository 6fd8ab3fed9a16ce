/** The moments of the demo community, all counted from one «now». */
export interface Moments {
  readonly now: Date
  ago(minutes: number): Date
  /** A past moment between two others, nearer to the first as people mostly are; `chance` in (0, 1). */
  between(from: Date, to: Date, chance: number): Date
}

export function momentsFrom(now: Date): Moments {
  return {
    now,
    ago: (minutes) => minutesAfter(now, -minutes),
    between(from, to, chance) {
      const most = Math.min(to.getTime(), now.getTime()) - from.getTime()
      return new Date(from.getTime() + Math.max(0, most) * chance ** 2)
    },
  }
}

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000)

/** What day it is in a time zone, as `2026-11-21`. */
export const dayIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)

/**
 * The moment when the clocks of a time zone show the given time.
 * @param day such as `2026-12-06`
 * @param clock such as «18:30»
 */
export function localMoment(day: string, clock: string, timeZone: string): Date {
  const wanted = new Date(`${day}T${clock}:00Z`)
  // twice, because the offset at the first guess may be the one before or after a change of the clocks
  const guess = new Date(wanted.getTime() - offsetOf(wanted, timeZone))
  return new Date(wanted.getTime() - offsetOf(guess, timeZone))
}

function offsetOf(moment: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
  return (
    new Date(`${shown.replace(' ', 'T')}Z`).getTime() - Math.floor(moment.getTime() / 1_000) * 1_000
  )
}
