import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Guide } from '../../features/pins/contract.ts'
import type { Destination } from '../../lib/address/paths.ts'
import { loadEmptyStyles } from './empty-styles.tsx'
import { loadNearest, type NearestPlace } from './load-nearest.ts'

export interface PlaceHelpData {
  readonly nearest: readonly NearestPlace[]
  readonly guides: readonly Guide[]
}

/** What an empty list of a place has instead. */
export async function loadPlaceHelp(
  context: LoaderContext,
  to: Destination,
): Promise<PlaceHelpData> {
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [nearest, { guides }] = await Promise.all([
    loadNearest(context, to),
    context.api.listGuides(place),
    loadEmptyStyles(),
  ])
  return { nearest, guides }
}
