import type { ApiOutput } from '../../../browser/api/api-client.ts'
import { paths } from '../../../lib/address/paths.ts'
import { onMap } from '../../map/ui/europe.ts'
import { packPlace } from './lived-place.ts'

/** The page stays small however many we become. */
const MAX_ON_MAP = 36
const MAX_BEYOND = 4

type Community = ApiOutput<'getCommunityMap'>

/** The places on the map of Europe, packed, and those beyond it, each part with the largest first. */
export function livedPlaces(places: Community['places']) {
  const named = places.map(({ name, people, countryCode, slug, latitude, longitude }) => ({
    name,
    people,
    href: paths.home({ country: countryCode, city: slug }),
    at: onMap(latitude, longitude),
  }))
  return {
    onMap: named
      .flatMap(({ at, ...place }) => (at ? [packPlace({ ...place, ...at })] : []))
      .slice(0, MAX_ON_MAP),
    outsideEurope: named
      .filter(({ at }) => !at)
      .map(({ name, people, href }) => ({ name, people, href }))
      .slice(0, MAX_BEYOND),
  }
}
