import { percentile } from '../../bench/measure/percentile.ts'

/** Milliseconds of the database's processor for all statements of a call together. */
export interface TimeBound {
  readonly median: number
  /** At the 99th percentile. */
  readonly p99: number
}

/** Whether there are about as many posts, by the estimate of the planner, as the promises are made for: 100,000. */
export const isBoundFor = (posts: number): boolean => posts > 90_000 && posts < 200_000

/** What is promised of any search at the median. */
const MEDIAN = 8

/**
 * What is promised of each search. At the 99th percentile it is what was measured (docs/speed.md, decision 0011) with
 * a quarter more (of suggestions the aim itself), since one of a hundred draws decides: what costs more is seen.
 */
export const searchBounds = {
  everywhere: { median: MEDIAN, p99: 9 },
  country: { median: MEDIAN, p99: 10 },
  city: { median: MEDIAN, p99: 12 },
  originEverywhere: { median: MEDIAN, p99: 9 },
  originInCountry: { median: MEDIAN, p99: 15 },
  originInCity: { median: MEDIAN, p99: 20 },
  term: { median: MEDIAN, p99: 10 },
  bookmarks: { median: MEDIAN, p99: 11 },
  suggestions: { median: MEDIAN, p99: 8 },
} as const satisfies Record<string, TimeBound>

/**
 * Where calls took longer than is promised.
 * @param times of each draw, in milliseconds
 * @returns a remark for each bound that was passed
 */
export function overBound(times: readonly number[], bound: TimeBound | undefined): string[] {
  if (!bound || times.length === 0) return []
  return [
    { name: 'p50', taken: percentile(times, 0.5), max: bound.median },
    { name: 'p99', taken: percentile(times, 0.99), max: bound.p99 },
  ].flatMap(({ name, taken, max }) =>
    taken > max ? [`${name} ${taken.toFixed(1)} ms of ${max}`] : [],
  )
}
