export type Random = {
  /** A number in [0, 1). */
  next: () => number
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly [T, ...T[]]) => T
}

// FNV-1a turns any text into 32 well mixed bits, so near-equal seeds start far apart.
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (const letter of text) {
    bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return bits >>> 0
}

/** A small generator (mulberry32) that gives the same numbers for the same seed, everywhere. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
