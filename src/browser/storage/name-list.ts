/** The names under a key of `localStorage`; none where nothing is stored. */
export function readNames(key: string): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(',') ?? []
  } catch {
    return []
  }
}

/** Replaces them, each once; nothing happens where nothing may be stored, nor in a worker, which has no such storage. */
export function keepNames(key: string, names: readonly string[]): void {
  try {
    if (names.length > 0) localStorage.setItem(key, [...new Set(names)].join())
    else localStorage.removeItem(key)
  } catch {
    // nothing is stored
  }
}
