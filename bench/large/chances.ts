import { createRandom, type Random } from '../../demo/random.ts'

/** Draws by which a large community is made; the same words give the same draws. */
export interface Chances extends Random {
  /** A whole number from 0 up to, not with, `end`. */
  below(end: number): number
  /** A whole number, mostly near `least`, now and then very much larger. A smaller `alpha` makes a longer tail. */
  longTail(least: number, alpha: number, most: number): number
  /** A moment between two others, nearer to the first. */
  soonAfter(from: number, until: number): number
}

export function createChances(...words: (string | number)[]): Chances {
  const random = createRandom(words.join('/'))
  return {
    ...random,
    below: (end) => Math.floor(random.next() * end),
    longTail: (least, alpha, most) =>
      Math.min(most, Math.floor(least * (1 - random.next()) ** (-1 / alpha))),
    soonAfter: (from, until) => from + Math.max(0, until - from) * random.next() ** 3,
  }
}

/** Draws a place in a row of weights, each as often as it weighs. */
export type Draw = (chances: Random) => number

export function drawByWeight(weights: ArrayLike<number>): Draw {
  const sums = new Float64Array(weights.length)
  let sum = 0
  for (let i = 0; i < weights.length; i++) sums[i] = sum += weights[i] ?? 0
  return (chances) => {
    const wanted = chances.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Zipf's law: of `count` ranks the first is drawn most often, the n-th n^s times less often. */
export const drawByRank = (count: number, s: number): Draw =>
  drawByWeight(Float64Array.from({ length: count }, (_, rank) => (rank + 1) ** -s))
