export interface ManagedTagsSearch {
  readonly search?: string
  readonly after?: string
}

const MAX_LENGTH = 30

/** The query of the list: what names begin with, and the name after which the page begins. */
export function managedTagsSearch(query: Record<string, unknown>): ManagedTagsSearch {
  // the router reads `?search=2026` as a number
  const text = (value: unknown) =>
    ['string', 'number'].includes(typeof value)
      ? String(value).trim().slice(0, MAX_LENGTH).toWellFormed()
      : ''
  const search = text(query.search)
  const after = text(query.after)
  return { ...(search && { search }), ...(after && { after }) }
}
