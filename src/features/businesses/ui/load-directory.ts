import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { BusinessesPart } from '../../../lib/address/path-parts.ts'
import { type Destination, paths, withPage } from '../../../lib/address/paths.ts'
import { type Category, categories, type Language, languages } from '../policy.ts'
import { loadBusinessStyles } from './business-styles.tsx'
import type { DirectorySearch } from './directory-search.ts'

const PER_PAGE = 20

interface DirectoryPart extends BusinessesPart {
  readonly category?: Category
  readonly language?: Language
}

/** The businesses of a place. What is narrowed further than to a category, and what is empty, search engines leave. */
export async function loadDirectory(
  { api }: LoaderContext,
  to: Destination,
  { page, ...search }: DirectorySearch & { page?: number | undefined },
) {
  const part = partOf(search)
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [found, seo] = await orNotFound(
    Promise.all([
      api.listBusinessCustomers({ ...place, ...part, page, perPage: PER_PAGE }),
      api.getSeo({ page: 'businesses', ...place }),
      loadBusinessStyles(),
    ]),
  )
  const path = paths.businesses(to, part)
  const category = found.categories.find(({ key }) => key === part.category)
  const isIndexed = !part.language && !part.open && found.total > 0
  return {
    ...found,
    part,
    isListEmpty: found.total === 0 && Object.keys(part).length === 0,
    path,
    h1: seo.h1,
    head: {
      title: category ? `${category.name}. ${seo.title}` : seo.title,
      description: seo.description,
      robots: isIndexed ? seo['meta-robots'] : 'noindex,follow',
      path: withPage(path, found.page),
    },
  }
}

/** What is none of the choices narrows nothing. */
function partOf(search: DirectorySearch): DirectoryPart {
  const category = categories.find((one) => one === search.category)
  const language = languages.find((one) => one === search.language)
  return {
    ...(category && { category }),
    ...(language && { language }),
    ...(search.open && { open: search.open }),
  }
}

export type DirectoryData = Awaited<ReturnType<typeof loadDirectory>>
