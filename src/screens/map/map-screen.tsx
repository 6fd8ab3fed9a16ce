import { MapView } from '../../features/map/ui/map-view.tsx'
import { clusterPoints } from '../../features/map/ui/markers/cluster-points.ts'
import { clusterRadius, layouts } from '../../features/map/ui/markers/layouts.ts'
import { groupByPlace, numberEntries } from '../../features/map/ui/markers/number-entries.ts'
import { middleOf } from '../../features/map/ui/middle-of.ts'
import { viewOf } from '../../features/map/ui/view.ts'
import { PageTitle } from '../../features/places/ui/page-title.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { Empty } from '../../ui/empty.tsx'
import { Folded } from '../../ui/folded.tsx'
import type { MapScreenData } from './load-map-screen.ts'
import styles from './map.css?url'
import { MapCities, MapCountries } from './map-lists.tsx'
import { type CityMap, MapBusinesses, MapEvents } from './map-points.tsx'

/**
 * Where we live and what goes on: a map, and beside it the same as lists. In a city one looks for what is near, so its
 * neighbours come last.
 */
export function MapScreen({
  h1,
  bounds,
  cities,
  points,
  tiles,
  countries,
}: Omit<MapScreenData, 'head'>) {
  const { to, names } = useShell()
  const { country } = names
  const events = points.filter((point) => point.kind === 'event')
  const businesses = points.filter((point) => point.kind === 'business')
  const listed = [...events, ...businesses]
  const cityMap: CityMap | undefined = to.city
    ? {
        center: middleOf(bounds),
        numbers: numberEntries(listed),
        others: groupByPlace(listed),
      }
    : undefined
  const listOfCities = cities.length > 0 && <MapCities cities={cities} />
  return (
    <div className="map-page">
      <link rel="stylesheet" href={styles} precedence="default" />
      <PageTitle h1={h1}>
        {country && (
          <p className="chips">
            {to.city && (
              <a className="chip" href={paths.map({ country: country.countryCode })}>
                {m.map_of({ place: country.name })}
              </a>
            )}
            <a className="chip" href={paths.map()}>
              {m.map_of_world()}
            </a>
          </p>
        )}
      </PageTitle>
      <figure>
        {/* dozens of places stand on the map */}
        <a className="skip" href="#map-list">
          {m.map_skip()}
        </a>
        <MapView
          key={paths.map(to)}
          to={to}
          bounds={bounds}
          cities={cities}
          points={points}
          numbers={cityMap?.numbers}
          tiles={tiles}
        />
        <figcaption>
          {cityMap && points.length > 0 ? captionOfCity(points, bounds) : m.map_caption()}
          <div className="needs-script">
            <Folded why={m.map_keys_title()}>
              <p>{m.map_keys()}</p>
            </Folded>
          </div>
        </figcaption>
      </figure>
      <div id="map-list" className="map-list" tabIndex={-1}>
        {cities.length === 0 && points.length === 0 && <Nobody />}
        {!cityMap && listOfCities}
        {events.length > 0 && <MapEvents events={events} cityMap={cityMap} />}
        {businesses.length > 0 && <MapBusinesses businesses={businesses} cityMap={cityMap} />}
        {cityMap && listOfCities}
        {countries.length > 0 && <MapCountries countries={countries} />}
      </div>
    </div>
  )
}

/** With what a pin of several is, where the map of a phone begins with one. */
function captionOfCity(points: MapScreenData['points'], bounds: MapScreenData['bounds']): string {
  const radius = clusterRadius(layouts.narrow, viewOf(bounds))
  const hasSeveral = clusterPoints(points, radius).some((cluster) => cluster.points.length > 1)
  return [m.map_caption_city(), hasSeveral && m.map_caption_several()].filter(Boolean).join(' ')
}

function Nobody() {
  const { to } = useShell()
  return (
    <Empty icon="map-pin" title={m.map_nobody_title()}>
      <p>{m.map_nobody()}</p>
      <a className="button" href={paths.writeAt('question', to)}>
        {m.home_ask()}
      </a>
    </Empty>
  )
}
