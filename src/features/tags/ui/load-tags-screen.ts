import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type Destination, paths, withPage } from '../../../lib/address/paths.ts'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import type { TagsSearch } from './tags-search.ts'

const TAGS_PER_PAGE = 100

/** The tags of a place by use, all or those that begin with what was typed. */
export async function loadTagsScreen(
  context: LoaderContext,
  to: Destination,
  { search, page }: TagsSearch,
) {
  const { api } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [{ tags, perPage, page: shown }, seo, { groups }] = await orNotFound(
    Promise.all([
      api.listDestinationTags({ ...place, search, page, perPage: TAGS_PER_PAGE }),
      api.getSeo({ page: 'tags', ...place }),
      api.listTagGroups({}),
    ]),
  )
  const path = paths.tags(to) + (search ? `?search=${encodeURIComponent(search)}` : '')
  return {
    tags,
    isListEmpty: tags.length === 0 && !search && shown === 1,
    groups,
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
