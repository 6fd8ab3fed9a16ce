const keyOf = (uuid: string) => `live-last ${uuid}`

/** Up to which number this browser has heard a person's news; undefined for who is new here. */
export function lastKept(uuid: string): number | undefined {
  try {
    const kept = localStorage.getItem(keyOf(uuid))
    return kept && /^\d+$/.test(kept) ? Number(kept) : undefined
  } catch {
    return undefined
  }
}

/** Keeps it for the next page. A browser that keeps nothing begins anew with each. */
export function keepLast(uuid: string, number: number): void {
  try {
    localStorage.setItem(keyOf(uuid), String(number))
  } catch {}
}
