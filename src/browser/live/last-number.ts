const keyOf = (uuid: string) => `live-last ${uuid}`

/** The last event number that this browser received for a person; undefined for a new one. */
export function readLastNumber(uuid: string): number | undefined {
  try {
    const saved = localStorage.getItem(keyOf(uuid))
    return saved && /^\d+$/.test(saved) ? Number(saved) : undefined
  } catch {
    return undefined
  }
}

/** Stores it for the next page. Without storage each page starts again. */
export function saveLastNumber(uuid: string, number: number): void {
  try {
    localStorage.setItem(keyOf(uuid), String(number))
  } catch {}
}
