import { loadSheet } from '../../browser/navigation/load-sheet.ts'
import { orNotFound } from '../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import { loadCountries } from '../../features/places/ui/chooser/load-countries.ts'
import { type Destination, paths } from '../../lib/address/paths.ts'
import styles from './map.css?url'

/** The map of a place with the same as lists; of everywhere also the countries, each of which has a map. */
export async function loadMapScreen(context: LoaderContext, to: Destination) {
  const { api } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const [seo, map, countries] = await orNotFound(
    Promise.all([
      api.getSeo({ page: 'map', ...place }),
      api.getMap(place),
      to.country ? undefined : loadCountries(context),
      loadSheet(styles),
    ]),
  )
  return {
    ...map,
    countries: (countries?.popular ?? []).map(({ countryCode, name, people }) => ({
      countryCode,
      name,
      people,
    })),
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path: paths.map(to),
    },
  }
}

export type MapScreenData = Awaited<ReturnType<typeof loadMapScreen>>
