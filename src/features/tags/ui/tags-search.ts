import { pageOf } from '../../../browser/navigation/list-search.ts'

const MAX_LENGTH = 30

export interface TagsSearch {
  readonly search?: string
  readonly page?: number
}

/** The query of the list of tags: what its names begin with, and the page. */
export function tagsSearch(search: Record<string, unknown>): TagsSearch {
  const asked =
    typeof search.search === 'string' && search.search.trim().slice(0, MAX_LENGTH).toWellFormed()
  return { ...(asked && { search: asked }), ...pageOf(search) }
}
