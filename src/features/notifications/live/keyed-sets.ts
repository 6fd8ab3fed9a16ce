/** Several things under one key, and none left where the last has gone. */
export interface KeyedSets<Thing> {
  add(key: number, thing: Thing): void
  remove(key: number, thing: Thing): void
  has(key: number): boolean
  of(key: number): readonly Thing[]
}

export function keyedSets<Thing>(): KeyedSets<Thing> {
  const sets = new Map<number, Set<Thing>>()
  return {
    add(key, thing) {
      const set = sets.get(key) ?? new Set()
      sets.set(key, set.add(thing))
    },
    remove(key, thing) {
      const set = sets.get(key)
      set?.delete(thing)
      if (set?.size === 0) sets.delete(key)
    },
    has: (key) => sets.has(key),
    of: (key) => [...(sets.get(key) ?? [])],
  }
}
