import { percentile } from '../measure/percentile.ts'
import { KINDS, type Kind } from './open-crowd.ts'

/** How many the site served a second, and the 99th percentile of the milliseconds that they waited. */
export interface Calm {
  readonly rate: number
  readonly p99: number
}

/** What was measured; times in milliseconds. */
export interface StormOutcome {
  /** As many as the site can do in a second, before the storm and five seconds after. */
  readonly best: Calm
  readonly after: Calm
  /** What was served in the storm, as a share (`shareOf`) of what the site can do, the mean of before and after. */
  readonly goodput: number
  /** From the moment when somebody meant to come. */
  readonly served: readonly number[]
  /** How often something came back that is neither served nor refused. */
  readonly failed: number
  /** How long each question took whether the process lives; undefined where it had no response. */
  readonly health: readonly (number | undefined)[]
  /** Of the process, at most, in MB. */
  readonly memory: number
}

/** Of the best that the site can do, in a storm and after it. */
const GOODPUT = 0.8
const MAX_MILLISECONDS = 1_000
const MAX_MEMORY = 1_200

/** What a storm was to leave as it is and did not, in words; nothing when all is well. */
export function missedAims(outcome: StormOutcome): string[] {
  const { best, after, goodput, served, failed, health, memory } = outcome
  const p99 = percentile(served, 0.99)
  const silent = health.filter((time) => time === undefined).length
  const aims: [isMet: boolean, missed: string][] = [
    [goodput >= GOODPUT, `served ${percent(goodput)} of the best, not ${percent(GOODPUT)}`],
    [p99 <= MAX_MILLISECONDS, `p99 of what is served is ${p99.toFixed(0)} ms`],
    [failed === 0, `${failed} failed otherwise than by a refusal`],
    [
      health.length > 0 && silent === 0,
      `health did not respond ${silent} of ${health.length} times`,
    ],
    [memory <= MAX_MEMORY, `${memory} MB, not ${MAX_MEMORY} at most`],
    [
      after.rate >= GOODPUT * best.rate,
      `five seconds after ${after.rate.toFixed(0)} a second, before ${best.rate.toFixed(0)}`,
    ],
    [after.p99 <= MAX_MILLISECONDS, `five seconds after p99 is ${after.p99.toFixed(0)} ms`],
  ]
  return aims.filter(([isMet]) => !isMet).map(([, missed]) => missed)
}

/**
 * The share of its time that the site gave to what it served: a comment costs as much as several pages, so that they
 * cannot be counted together.
 * @param served how many of each kind a second
 * @param alone how many of each kind a second it can do when it does nothing else
 */
export const shareOf = (
  served: Readonly<Record<Kind, number>>,
  alone: Readonly<Record<Kind, number>>,
): number => KINDS.reduce((sum, kind) => sum + served[kind] / alone[kind], 0)

export const percent = (share: number) => `${(100 * share).toFixed(0)} %`
