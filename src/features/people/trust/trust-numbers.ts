import { TRUST_GATES, type TrustGates, type TrustLevel, WRITING_LIMITS } from './trust-rules.ts'

/** A number that admins may change on the web: as the product comes with it, and what it may be. */
export interface TrustNumber {
  readonly shipped: number
  readonly min: number
  readonly max: number
}

export type Written = keyof typeof WRITING_LIMITS
type Gate = Exclude<keyof TrustGates, 'callsOut'>

const DAY = 86_400
const LEVELS: readonly TrustLevel[] = ['new', 'member', 'trusted']
const WRITTEN: readonly Written[] = ['post', 'comment', 'like', 'bookmark']
const WRITERS = ['newcomer', 'usual'] as const
/** More pictures than the editor takes would never come. */
const MAX_OF_GATE: Readonly<Record<Gate, number>> = { links: 200, pictures: 20, mentions: 50 }

const gateName = (gate: Gate, level: TrustLevel) => `${gate}-${level}`
/** A rule of a day says how many; the other one how many seconds lie between two. */
const ruleName = (what: Written, who: (typeof WRITERS)[number], seconds: number) =>
  `${what}-${seconds === DAY ? 'day' : 'pause'}-${who}`

/** All that may be changed, by name: `links-new`, `post-day-newcomer`, `comment-pause-usual` (in seconds). */
export const TRUST_NUMBERS: Readonly<Record<string, TrustNumber>> = Object.fromEntries([
  ...(['links', 'pictures', 'mentions'] as const).flatMap((gate) =>
    LEVELS.map((level) => [
      gateName(gate, level),
      { shipped: TRUST_GATES[level][gate], min: 0, max: MAX_OF_GATE[gate] },
    ]),
  ),
  ...WRITTEN.flatMap((what) =>
    WRITERS.flatMap((who) =>
      WRITING_LIMITS[what][who].map(({ times, seconds }) => [
        ruleName(what, who, seconds),
        seconds === DAY
          ? { shipped: times, min: 1, max: 1_000 }
          : { shipped: seconds, min: 1, max: 3_600 },
      ]),
    ),
  ),
])

/** The gates and the limits as they hold. */
export interface TrustNumbers {
  readonly gates: Readonly<Record<TrustLevel, TrustGates>>
  readonly writing: typeof WRITING_LIMITS
}

/** @param changed what admins changed, by the names of TRUST_NUMBERS */
export function trustNumbersFrom(changed: ReadonlyMap<string, number>): TrustNumbers {
  const gatesOf = (level: TrustLevel): TrustGates => {
    const shipped = TRUST_GATES[level]
    const gate = (one: Gate) => changed.get(gateName(one, level)) ?? shipped[one]
    return {
      ...shipped,
      links: gate('links'),
      pictures: gate('pictures'),
      mentions: gate('mentions'),
    }
  }
  const rulesOf = (what: Written, who: (typeof WRITERS)[number]) =>
    WRITING_LIMITS[what][who].map(({ times, seconds }) => {
      const number = changed.get(ruleName(what, who, seconds))
      return seconds === DAY
        ? { times: number ?? times, seconds }
        : { times, seconds: number ?? seconds }
    })
  const writingOf = (what: Written) => ({
    newcomer: rulesOf(what, 'newcomer'),
    usual: rulesOf(what, 'usual'),
  })
  return {
    gates: { new: gatesOf('new'), member: gatesOf('member'), trusted: gatesOf('trusted') },
    writing: {
      post: writingOf('post'),
      comment: writingOf('comment'),
      like: writingOf('like'),
      bookmark: writingOf('bookmark'),
    },
  }
}

/** How many of a kind one may write in a day; undefined where no day is counted. */
export const timesADay = (
  { writing }: TrustNumbers,
  what: Written,
  trust: TrustLevel,
): number | undefined =>
  writing[what][trust === 'new' ? 'newcomer' : 'usual'].find(({ seconds }) => seconds === DAY)
    ?.times
