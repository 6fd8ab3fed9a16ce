import type { MapCity, MapPoint } from '../../contract.ts'
import { type Box, type Disc, type Label, placeLabels } from '../place-labels.ts'
import { type Point, toPlane } from '../plane.ts'
import { radiusOf } from '../radius-of.ts'
import { isSeen, placeIn, type View } from '../view.ts'
import { type Cluster, clusterPoints } from './cluster-points.ts'
import { nameOnMap } from './point-name.ts'
import { selectApart } from './select-apart.ts'
import { HEAD, nearOn, REACH, type Sheet, type SheetName, sheets, toolsBox } from './sheets.ts'
import { standHeads } from './stand-heads.ts'

/** The radius of the greatest disc, in pixels of a wide window. */
const LARGEST = 22
/** A map with more would be a cloud; closer, others are seen. */
const MAX_DRAWN = 60
/** Units of the plane, one degree: in a city one looks for what stands at a pin, in a country for where there are some. */
const NAMED = 100

/** How a city stands on a sheet: as a link with its name, where there is room for it; else as a dot. */
interface OnSheet {
  readonly label: Label | undefined
}

export interface CityMarker extends Readonly<Record<SheetName, OnSheet | undefined>> {
  readonly city: MapCity
  /** In parts of the size of the map, as placeIn gives them. */
  readonly at: Point
  readonly radius: number
}

export interface PinMarker extends Cluster {
  readonly at: Point
  /** Where its head stands, in pixels from the point. */
  readonly head: Point
  /** Its name beside the head, in pixels from the point. */
  readonly name: (Label & { readonly text: string }) | undefined
}

interface Markers {
  readonly cities: readonly CityMarker[]
  readonly pins: Readonly<Record<SheetName, readonly PinMarker[]>>
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
      radius: radiusOf(city.people, maxPeople, LARGEST),
    }))
    .filter(({ at }) => isSeen(at))
    .toSorted((one, other) => other.city.people - one.city.people)
    .slice(0, MAX_DRAWN)
  const roomy = layOut(sheets.roomy, { view, seen, points })
  const tight = layOut(sheets.tight, { view, seen, points })
  return {
    cities: seen.map((one, index) => ({
      ...one,
      roomy: roomy.cities[index],
      tight: tight.cities[index],
    })),
    pins: { roomy: roomy.pins, tight: tight.pins },
  }
}

interface Drawn {
  readonly view: View
  readonly seen: readonly Seen[]
  readonly points: readonly MapPoint[]
}

function layOut(sheet: Sheet, { view, seen, points }: Drawn) {
  const { width, height, scale } = sheet
  const inPixels = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  const discs = seen.map(({ city, at, radius }) => ({
    name: city.name,
    ...inPixels(at),
    radius: radius * scale,
  }))
  const covered = toolsBox(sheet)
  const isWhole = ({ x, y, radius }: Disc) =>
    Math.min(x, y, width - x, height - y) >= radius &&
    !(x > covered.left - REACH && y < covered.bottom + REACH)
  const apart = selectApart(discs)
  const drawn = discs.map((disc, index) => (apart[index] && isWhole(disc) ? disc : undefined))
  const links = drawn.filter((disc) => disc !== undefined)
  const dots = discs.filter((disc) => !links.includes(disc))

  const clusters = clusterPoints(points, nearOn(sheet, view))
    .map((cluster) => ({ ...cluster, at: placeIn(view, cluster) }))
    .filter(({ at }) => isSeen(at))
  const stuck = clusters.map(({ kind, at }) => ({ kind, ...inPixels(at) }))
  const stood = standHeads(stuck, { width, height, free: links, covered })
  const heads = stood.map((head, index): Disc => {
    const { x = 0, y = 0 } = stuck[index] ?? {}
    const [first, second] = clusters[index]?.points ?? []
    const isNamed = first && !second && view.width <= NAMED
    return {
      name: isNamed ? nameOnMap(first, sheet.maxLetters) : '',
      x: x + head.x,
      y: y + head.y,
      radius: HEAD,
    }
  })
  const labels = labelsOn(sheet, { cities: links, dots, stuck, heads })
  const names = labels.slice(links.length)
  return {
    cities: drawn.map(
      (disc): OnSheet | undefined => disc && { label: labels[links.indexOf(disc)] },
    ),
    pins: clusters.map((cluster, index): PinMarker => {
      const { x, y } = stood[index] ?? { x: 0, y: 0 }
      const [name, text] = [names[index], heads[index]?.name]
      return {
        ...cluster,
        head: { x, y },
        name: name && text ? { ...name, x: name.x + x, y: name.y + y, text } : undefined,
      }
    }),
  }
}

const DOT = 4
const around = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})

/** The least room around a city that no other name covers. */
const CLEAR = 10

interface Named {
  readonly cities: readonly Disc[]
  readonly dots: readonly Point[]
  /** Where pins are stuck. */
  readonly stuck: readonly Point[]
  readonly heads: readonly Disc[]
}

/** Names of cities, then of pins, each from the middle of its disc. */
function labelsOn(sheet: Sheet, { cities, dots, stuck, heads }: Named): (Label | undefined)[] {
  const discs = [
    ...cities.map((disc): Disc => {
      const isPinned = stuck.some((one) => Math.hypot(one.x - disc.x, one.y - disc.y) < REACH)
      const radius = Math.max(disc.radius, CLEAR)
      return { ...disc, radius, reach: isPinned ? 2 * REACH + HEAD : 0 }
    }),
    ...heads,
  ]
  const taken = [
    ...heads.map((head) => around(head, HEAD)),
    ...dots.map((dot) => around(dot, DOT)),
    toolsBox(sheet),
  ]
  return placeLabels(discs, { ...sheet, taken }).map((label, index) => {
    const disc = discs[index]
    return label && disc && { ...label, x: label.x - disc.x, y: label.y - disc.y }
  })
}
