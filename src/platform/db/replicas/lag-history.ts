/** How far back the lag of a replica is known, in milliseconds: for longer ones it is at least that much. */
const KEPT = 600_000

interface Sample {
  readonly lsn: number
  /** In milliseconds, by `performance.now()`. */
  readonly at: number
}

/** Where the primary was when, so that the lag of a replica is known without comparing clocks of machines. */
export interface LagHistory {
  /** Notes where the primary is now. */
  note(lsn: number, at: number): void
  /**
   * For how long a replica that has replayed so far has been behind, in milliseconds, as exact as the samples are
   * close. Undefined while the primary has not been asked, or if the replica is behind all samples.
   */
  lagOf(replayed: number, at: number): number | undefined
  /** The time since the first sample, in milliseconds: the lag of a replica behind all of them is no less. */
  age(at: number): number | undefined
}

/** Keeps a sample only where the primary has moved: on an idle site there are few. */
export function openLagHistory(): LagHistory {
  let samples: Sample[] = []
  return {
    note(lsn, at) {
      const last = samples.at(-1)
      // a replica that was promoted may begin before what its primary wrote last
      if (last && lsn < last.lsn) samples = []
      if (last?.lsn !== lsn) samples.push({ lsn, at })
      while (samples[1] && samples[1].at < at - KEPT) samples.shift()
    },
    lagOf(replayed, at) {
      const [first] = samples
      if (!first || replayed < first.lsn) return undefined
      const next = samples.find(({ lsn }) => lsn > replayed)
      return next ? at - next.at : 0
    },
    age(at) {
      return samples[0] && at - samples[0].at
    },
  }
}
