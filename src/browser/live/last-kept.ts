const keyOf = (uuid: string) => `live-last ${uuid}`

/** The last event number that this browser received for a person; undefined for a new one. */
export function lastKept(uuid: string): number | undefined {
  try {
    const kept = localStorage.getItem(keyOf(uuid))
    return kept && /^\d+$/.test(kept) ? Number(kept) : undefined
  } catch {
    return undefined
  }
}

/** Stores it for the next page. Without storage each page starts again. */
export function keepLast(uuid: string, number: number): void {
  try {
    localStorage.setItem(keyOf(uuid), String(number))
  } catch {}
}
