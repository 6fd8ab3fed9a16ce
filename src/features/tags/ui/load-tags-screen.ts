import { pageOf } from '../../../browser/navigation/list-search.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, paths, withPage } from '../../../lib/address/paths.ts'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'

const MAX_LENGTH = 30
const TAGS_PER_PAGE = 100

interface TagsSearch {
  readonly search?: string
  readonly page?: number
}

/** The query of the list of tags: what its names begin with, and the page. */
export function tagsSearch(search: Record<string, unknown>): TagsSearch {
  const asked =
    typeof search.search === 'string' && search.search.trim().slice(0, MAX_LENGTH).toWellFormed()
  return { ...(asked && { search: asked }), ...pageOf(search) }
}

/** The tags of a place by use, all or those that begin with what was typed. */
export async function loadTagsScreen(
  { api }: LoaderContext,
  to: Destination,
  { search, page }: TagsSearch,
) {
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [{ tags, perPage, page: shown }, seo] = await orNotFound(
    Promise.all([
      api.listDestinationTags({ ...place, search, page, perPage: TAGS_PER_PAGE }),
      api.getSeo({ page: 'tags', ...place }),
    ]),
  )
  const path = paths.tags(to) + (search ? `?search=${encodeURIComponent(search)}` : '')
  return {
    tags,
    search,
    page: shown,
    /** Whether the list goes on: it has no total. */
    hasMore: tags.length === perPage && shown * perPage < MAX_RANKED,
    path,
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: search ? 'noindex,follow' : seo['meta-robots'],
      path: withPage(path, shown),
    },
  }
}

export type TagsScreenData = Awaited<ReturnType<typeof loadTagsScreen>>
