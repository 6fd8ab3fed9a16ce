/** Several things under one key, and none left where the last has gone. */
export interface KeyedSets<Thing> {
  add(key: number, thing: Thing): void
  remove(key: number, thing: Thing): void
  has(key: number): boolean
  of(key: number): readonly Thing[]
}

/** One thing alone stands without a set: most people have one connection, and a set takes 200 bytes. */
export function keyedSets<Thing extends object>(): KeyedSets<Thing> {
  const found = new Map<number, Thing | Set<Thing>>()
  return {
    add(key, thing) {
      const present = found.get(key)
      if (present instanceof Set) present.add(thing)
      else found.set(key, present && present !== thing ? new Set([present, thing]) : thing)
    },
    remove(key, thing) {
      const present = found.get(key)
      if (present instanceof Set) present.delete(thing)
      if (present === thing || (present instanceof Set && present.size === 0)) found.delete(key)
    },
    has: (key) => found.has(key),
    of(key) {
      const present = found.get(key)
      if (present instanceof Set) return [...present]
      return present ? [present] : []
    },
  }
}
