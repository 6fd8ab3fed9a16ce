import type { MapCity, MapPoint } from '../../contract.ts'
import { type Box, type Disc, type Label, placeLabels } from '../place-labels.ts'
import { type Point, toPlane } from '../plane.ts'
import { radiusOf } from '../radius-of.ts'
import { isSeen, placeIn, type View } from '../view.ts'
import { type Cluster, clusterPoints } from './cluster-points.ts'
import {
  clusterRadius,
  controlsBox,
  controlsRow,
  type LayoutName,
  layouts,
  type MapLayout,
  PIN_HEAD_RADIUS,
  TARGET_RADIUS,
} from './layouts.ts'
import { placePinHeads } from './place-pin-heads.ts'
import { nameOnMap } from './point-name.ts'
import { selectApart } from './select-apart.ts'

/** The radius of the greatest disc, in pixels of a wide window. */
const MAX_DISC_RADIUS = 22
/** More would cover each other; who comes closer sees the others. */
const MAX_DRAWN = 60
/** One degree, in units of the plane: wider, one looks for places, so pins have no names. */
const MAX_NAMED_WIDTH = 100

/** A city that is a link, with its name where there is room for it; without a placement it is a dot. */
interface CityPlacement {
  readonly label: Label | undefined
}

export interface CityMarker extends Readonly<Record<LayoutName, CityPlacement | undefined>> {
  readonly city: MapCity
  /** In parts of the size of the map, as placeIn gives them. */
  readonly at: Point
  readonly radius: number
}

export interface PinMarker extends Cluster {
  readonly at: Point
  /** Where its head stands, in pixels from the point. */
  readonly headOffset: Point
  /** Its name beside the head, in pixels from the point. */
  readonly name: (Label & { readonly text: string }) | undefined
}

interface Markers {
  readonly cities: readonly CityMarker[]
  readonly pins: Readonly<Record<LayoutName, readonly PinMarker[]>>
}

type Seen = Pick<CityMarker, 'city' | 'at' | 'radius'>

/** What a view shows, the greatest cities first. Discs, names and pins are as large in each view. */
export function markersOf(
  view: View,
  cities: readonly MapCity[],
  points: readonly MapPoint[],
): Markers {
  const maxPeople = Math.max(...cities.map(({ people }) => people))
  const seen = cities
    .map((city) => ({
      city,
      at: placeIn(view, toPlane(city.latitude, city.longitude)),
      radius: radiusOf(city.people, maxPeople, MAX_DISC_RADIUS),
    }))
    .filter(({ at }) => isSeen(at))
    .toSorted((one, other) => other.city.people - one.city.people)
    .slice(0, MAX_DRAWN)
  const wide = layOut(layouts.wide, { view, seen, points })
  const narrow = layOut(layouts.narrow, { view, seen, points })
  return {
    cities: seen.map((one, index) => ({
      ...one,
      wide: wide.cities[index],
      narrow: narrow.cities[index],
    })),
    pins: { wide: wide.pins, narrow: narrow.pins },
  }
}

interface Drawn {
  readonly view: View
  readonly seen: readonly Seen[]
  readonly points: readonly MapPoint[]
}

function layOut(layout: MapLayout, { view, seen, points }: Drawn) {
  const { width, height, discScale } = layout
  const inPixels = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  const discs = seen.map(({ city, at, radius }) => ({
    name: city.name,
    ...inPixels(at),
    radius: radius * discScale,
  }))
  const controls = controlsBox(layout)
  const isWhole = ({ x, y, radius }: Disc) =>
    Math.min(x, y, width - x, height - y) >= radius &&
    !(x > controls.left - TARGET_RADIUS && y < controls.bottom + TARGET_RADIUS)
  const apart = selectApart(discs)
  const drawn = discs.map((disc, index) => (apart[index] && isWhole(disc) ? disc : undefined))
  const links = drawn.filter((disc) => disc !== undefined)
  const dots = discs.filter((disc) => !links.includes(disc))

  const clusters = clusterPoints(points, clusterRadius(layout, view))
    .map((cluster) => ({ ...cluster, at: placeIn(view, cluster) }))
    .filter(({ at }) => isSeen(at))
  const anchors = clusters.map(({ kind, at }) => ({ kind, ...inPixels(at) }))
  const headOffsets = placePinHeads(anchors, { width, height, targets: links, controls })
  const heads = headOffsets.map((offset, index): Disc => {
    const { x = 0, y = 0 } = anchors[index] ?? {}
    const [first, second] = clusters[index]?.points ?? []
    const isNamed = first && !second && view.width <= MAX_NAMED_WIDTH
    return {
      name: isNamed ? nameOnMap(first, layout.maxLetters) : '',
      x: x + offset.x,
      y: y + offset.y,
      radius: PIN_HEAD_RADIUS,
    }
  })
  const labels = labelsOn(layout, { cities: links, dots, anchors, heads })
  const names = labels.slice(links.length)
  return {
    cities: drawn.map(
      (disc): CityPlacement | undefined => disc && { label: labels[links.indexOf(disc)] },
    ),
    pins: clusters.map((cluster, index): PinMarker => {
      const { x, y } = headOffsets[index] ?? { x: 0, y: 0 }
      const [name, text] = [names[index], heads[index]?.name]
      return {
        ...cluster,
        headOffset: { x, y },
        name: name && text ? { ...name, x: name.x + x, y: name.y + y, text } : undefined,
      }
    }),
  }
}

const DOT_RADIUS = 4
const around = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})

/** The least room around a city that no other name covers. */
const MIN_CLEAR_RADIUS = 10

interface Named {
  readonly cities: readonly Disc[]
  readonly dots: readonly Point[]
  /** Where pins are stuck. */
  readonly anchors: readonly Point[]
  readonly heads: readonly Disc[]
}

/** Names of cities, then of pins, each from the middle of its disc. */
function labelsOn(
  layout: MapLayout,
  { cities, dots, anchors, heads }: Named,
): (Label | undefined)[] {
  const discs = [
    ...cities.map((disc): Disc => {
      const isPinned = anchors.some(
        (one) => Math.hypot(one.x - disc.x, one.y - disc.y) < TARGET_RADIUS,
      )
      const radius = Math.max(disc.radius, MIN_CLEAR_RADIUS)
      return { ...disc, radius, verticalReach: isPinned ? 2 * TARGET_RADIUS + PIN_HEAD_RADIUS : 0 }
    }),
    ...heads,
  ]
  const obstacles = [
    ...heads.map((head) => around(head, PIN_HEAD_RADIUS)),
    ...dots.map((dot) => around(dot, DOT_RADIUS)),
    controlsBox(layout),
  ]
  const { minWidth } = layout
  const narrowest =
    minWidth === undefined ? undefined : { width: minWidth, controls: controlsRow(minWidth) }
  return placeLabels(discs, { ...layout, obstacles, narrowest }).map((label, index) => {
    const disc = discs[index]
    return label && disc && { ...label, x: label.x - disc.x, y: label.y - disc.y }
  })
}
