import { readDay, readTime } from '../../../../lib/time/typed/day-text.ts'
import { KYIV } from '../../../../lib/time/uk-date.ts'
import { momentOf } from '../../../../lib/time/zoned-time.ts'

/** The moment when clocks in Kyiv show a day and a time, in ISO 8601; undefined where that cannot be read. */
export function momentInKyiv(day: string, time: string): string | undefined {
  const [known, clock] = [readDay(day), readTime(time)]
  if (!known || !clock) return undefined
  return momentOf(new Date(`${known}T${clock}:00Z`), KYIV).toISOString()
}
