import { useEffect } from 'react'
import type { Destination } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { Bounds, MapCity, MapPoint } from '../contract.ts'
import { CityMarker } from './markers/city-marker.tsx'
import { type LayoutName, layouts } from './markers/layouts.ts'
import { MapPin, pinKey } from './markers/map-pin.tsx'
import { markersOf, type PinMarker } from './markers/markers.ts'
import type { EntryNumbers } from './markers/number-entries.ts'
import { PointSpots } from './markers/point-spots.tsx'
import { viewOfPoints } from './markers/view-of-points.ts'
import { middleOf } from './middle-of.ts'
import { Outline } from './outline.tsx'
import { toPlane } from './plane.ts'
import { DistanceRings } from './still/distance-rings.tsx'
import { StreetsButton, StreetsCredit, StreetsStatus } from './streets/streets-tools.tsx'
import { MAX_STREETS_WIDTH, useStreets } from './streets/use-streets.ts'
import { useAskedPoint } from './use-asked-point.ts'
import { useMapView, ZOOM_STEP } from './use-map-view.ts'
import { boxOf, type View } from './view.ts'

interface MapViewProps {
  readonly to: Destination
  readonly bounds: Bounds
  readonly cities: readonly MapCity[]
  readonly points: readonly MapPoint[]
  /** Of the entries beside the map of a city, which have them too. */
  readonly numbers?: EntryNumbers | undefined
  /** Address of the tiles of streets; null where the map has none. */
  readonly tiles: string | null
}

/**
 * The map: a drawing of links, which a script lets one move and zoom. What stands on it keeps its size. Streets, where
 * there are any, are drawn below it in place of the outline.
 */
export function MapView({ to, bounds, cities, points, numbers, tiles }: MapViewProps) {
  const { view, setView, frame, isMoved, zoom, reset, handlers } = useMapView(bounds)
  useAskedPoint(points, setView)
  const own = cities.map(({ name }) => name)
  const streets = useStreets({ tiles, view, isMoved, setView, own })
  const markers = markersOf(view, cities, points)
  const hasButton = tiles && streets.progress !== 'unable'
  // a button that goes takes the focus along
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
  const zoomTo =
    (layout: LayoutName) =>
    (points: PinMarker['points']): boolean => {
      const goal = viewOfPoints(points, layouts[layout], view)
      if (goal) setView(() => goal)
      return goal !== undefined
    }
  const center = to.city ? middleOf(bounds) : cityOfRings(view, markers.cities[0]?.city)
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
        {center && !streets.isDrawn && <DistanceRings view={view} center={center} />}
        {markers.cities.map((one) => (
          <CityMarker key={`${one.city.countryCode}/${one.city.slug}`} {...one} />
        ))}
        {layoutNames.map((layout) => (
          <g key={layout} className={layout}>
            {markers.pins[layout].map((one) => (
              <MapPin key={pinKey(one)} numbers={numbers} zoomTo={zoomTo(layout)} {...one} />
            ))}
          </g>
        ))}
        {numbers && <PointSpots points={points} pins={markers.pins} />}
      </svg>
      <div className="map-tools needs-script">
        <button type="button" onClick={() => zoom(ZOOM_STEP)} aria-label={m.map_closer()}>
          <Icon name="plus" />
        </button>
        <button type="button" onClick={() => zoom(1 / ZOOM_STEP)} aria-label={m.map_farther()}>
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

const layoutNames = Object.keys(layouts) as LayoutName[]

/** One degree, in units of the plane: in a wider view the outline shows how far things are. */
const MAX_RINGS_WIDTH = 100

/** The city from whose middle distances are told: the greatest in sight, once one has come near. */
const cityOfRings = (view: View, city: MapCity | undefined) =>
  view.width <= MAX_RINGS_WIDTH ? city : undefined

/** The centre of a city and its next quarters, in units of the plane. */
const CENTER_WIDTH = 12

/** Where streets are seen: around a place, unless one is as near already. */
const viewOfStreets = (
  view: View,
  place: { readonly latitude: number; readonly longitude: number } | undefined,
): View =>
  view.width <= MAX_STREETS_WIDTH || !place
    ? { ...view, width: Math.min(view.width, MAX_STREETS_WIDTH) }
    : { ...view, ...toPlane(place.latitude, place.longitude), width: CENTER_WIDTH }
