/** How many of something took up to 2^(n/2) milliseconds, by n. */
export type Histogram = ReadonlyMap<number, number>

/** About a minute: what takes longer is counted there too. */
const LAST = 32

/** The bucket of a time in milliseconds. */
export const bucketOf = (milliseconds: number): number =>
  Math.min(LAST, Math.max(0, Math.ceil(2 * Math.log2(milliseconds))))

const endOf = (bucket: number) => 2 ** (bucket / 2)

export const countOf = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, times) => sum + times, 0)

/**
 * The time in milliseconds below which a share of all is, between the bounds of its bucket: exact within a fifth or so.
 * Null of nothing.
 */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const wanted = countOf(histogram) * share
  let before = 0
  for (const [bucket, times] of [...histogram].sort(([one], [other]) => one - other)) {
    if (before + times >= wanted && times > 0) {
      const start = bucket === 0 ? 0 : endOf(bucket - 1)
      return start + (endOf(bucket) - start) * ((wanted - before) / times)
    }
    before += times
  }
  return null
}
