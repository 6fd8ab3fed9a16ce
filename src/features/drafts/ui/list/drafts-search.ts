/** The tabs of the drafts in their order: begun, waiting for somebody, seen by nobody else. */
export const draftsParts = ['begun', 'waiting', 'hidden'] as const
export type DraftsPart = (typeof draftsParts)[number]

/** Which tab an address asks for; what else stands in it is kept for the way back from signing in. */
export function draftsSearch(search: Record<string, unknown>): { part?: DraftsPart } {
  const part = draftsParts.find((one) => one === search.part)
  return part ? { part } : {}
}
