/** The two date bounds of the specification: how many months ago a list begins. */
export const DATE_BOUNDS = { month: 1, 'five-months': 5 } as const

export type DateBound = keyof typeof DATE_BOUNDS

export const dateBounds = Object.keys(DATE_BOUNDS) as [DateBound, ...DateBound[]]

/** The bound that an address asks for; what is none counts as absent. */
export function sinceOf(search: Record<string, unknown>): { since?: DateBound } {
  const since = dateBounds.find((one) => one === search.since)
  return since ? { since } : {}
}
