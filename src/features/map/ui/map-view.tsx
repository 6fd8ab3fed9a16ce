import { useEffect } from 'react'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { Bounds, MapCity, MapPoint } from '../contract.ts'
import { MapPin, pinKey } from './map-pin.tsx'
import { type CityMarker, markersOf } from './markers.ts'
import { Outline } from './outline.tsx'
import { percent } from './percent.ts'
import type { Label } from './place-labels.ts'
import { toPlane } from './plane.ts'
import { StreetsButton, StreetsCredit, StreetsStatus } from './streets/streets-tools.tsx'
import { NEAR, useStreets } from './streets/use-streets.ts'
import { STEP, useMapView } from './use-map-view.ts'
import { boxOf, type View } from './view.ts'

interface MapViewProps {
  readonly to: Destination
  readonly bounds: Bounds
  readonly cities: readonly MapCity[]
  readonly points: readonly MapPoint[]
  /** Address of the tiles of streets; null where the map has none. */
  readonly tiles: string | null
}

/**
 * The map: a drawing of links, which a script lets one move and zoom. What stands on it keeps its size. Streets, where
 * there are any, are drawn below it in place of the outline.
 */
export function MapView({ to, bounds, cities, points, tiles }: MapViewProps) {
  const { view, setView, frame, isMoved, zoom, reset, handlers } = useMapView(bounds)
  const own = cities.map(({ name }) => name)
  const streets = useStreets({ tiles, view, isMoved, setView, own })
  const markers = markersOf(view, cities, points)
  const hasButton = tiles && streets.progress !== 'unable'
  // with the button goes the focus
  useEffect(() => {
    if (tiles && !hasButton && document.activeElement === document.body)
      frame.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [tiles, hasButton, frame])
  const pressStreets = () => {
    if (!streets.isDrawn)
      return void streets.open(
        viewOfStreets(view, to.city ? middleOf(bounds) : markers.cities[0]?.city),
      )
    streets.hide()
    reset()
  }
  const map = (
    <nav
      className={streets.isDrawn ? 'map with-streets' : 'map'}
      aria-label={m.map_label()}
      ref={frame}
      {...handlers}
    >
      {tiles && <div className="streets" ref={streets.place} aria-hidden="true" />}
      <svg className="drawing" role="none">
        {!streets.isDrawn && <Outline box={boxOf(view)} />}
        {markers.cities.map((one) => (
          <City key={`${one.city.countryCode}/${one.city.slug}`} {...one} />
        ))}
        {markers.clusters.map((one) => (
          <MapPin key={pinKey(one)} to={to} {...one} />
        ))}
      </svg>
      <div className="map-tools needs-script">
        <button type="button" onClick={() => zoom(STEP)} aria-label={m.map_closer()}>
          <Icon name="plus" />
        </button>
        <button type="button" onClick={() => zoom(1 / STEP)} aria-label={m.map_farther()}>
          <Icon name="minus" />
        </button>
        {isMoved && (
          <button type="button" onClick={reset} aria-label={m.map_reset()}>
            <Icon name="undo-2" />
          </button>
        )}
      </div>
      {hasButton && <StreetsButton {...streets} onPress={pressStreets} />}
      {streets.isDrawn && <StreetsCredit />}
    </nav>
  )
  return tiles ? (
    <>
      {map}
      <StreetsStatus {...streets} />
    </>
  ) : (
    map
  )
}

/** The centre of a city and its next quarters, in units of the plane. */
const CENTRE = 12

const middleOf = ({ west, south, east, north }: Bounds) => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

/** Where streets are seen: around a place, unless one is as near already. */
const viewOfStreets = (
  view: View,
  place: { readonly latitude: number; readonly longitude: number } | undefined,
): View =>
  view.width <= NEAR || !place
    ? { ...view, width: Math.min(view.width, NEAR) }
    : { ...view, ...toPlane(place.latitude, place.longitude), width: CENTRE }

/** «Варшава: 24 людини, 3 події» */
const cityWords = ({ name, people, events }: MapCity): string =>
  `${name}: ${[m.people_count(counted(people)), events > 0 && m.map_events(counted(events))]
    .filter(Boolean)
    .join(', ')}`

function City({ city, at, radius, roomy, tight }: CityMarker) {
  const words = cityWords(city)
  return (
    <svg {...percent(at)} role="none">
      <a
        className="city"
        href={paths.home({ country: city.countryCode, city: city.slug })}
        aria-label={words}
      >
        <title>{words}</title>
        <circle className="disc" r={radius} />
        <circle className="heart" r={2.5} />
        {roomy && <Name name={city.name} label={roomy} className="roomy" />}
        {tight && <Name name={city.name} label={tight} className="tight" />}
      </a>
    </svg>
  )
}

interface NameProps {
  readonly name: string
  readonly label: Label
  readonly className: string
}

const Name = ({ name, label: { x, y, anchor }, className }: NameProps) => (
  <text className={className} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
    {name}
  </text>
)
