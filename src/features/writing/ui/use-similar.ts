import { api } from '../../../browser/api/api-client.ts'
import { MAX_TITLE, MIN_TITLE } from '../../../lib/api/title-length.ts'
import { useLoaded } from '../../places/ui/chooser/use-loaded.ts'
import type { PostCard } from '../../posts/contract.ts'
import type { WriteValues } from './write-values.ts'

/** In milliseconds: visitors may search only so often a minute. */
const DEBOUNCE = 700
/** Enough to say which tags such texts have. */
const MAX_SIMILAR = 8

/**
 * What is like a text by its title as it is typed, of its place first, the most alike first.
 * @param written undefined for what is published already: nothing is asked
 */
export function useSimilar(
  written: Pick<WriteValues, 'title' | 'country' | 'city'> | undefined,
): readonly PostCard[] {
  const { title = '', country, city } = written ?? {}
  const typed = title.trim()
  const key = typed.length < MIN_TITLE ? undefined : `${country} ${city} ${typed}`
  const { value } = useLoaded(
    key,
    () =>
      api.listSimilarByTitle({
        title: typed.slice(0, MAX_TITLE).toWellFormed(),
        ...(country && { destinationCountry: country }),
        ...(country && city && { destinationCity: city }),
        perPage: MAX_SIMILAR,
      }),
    DEBOUNCE,
  )
  return (key && value?.posts) || []
}
