import type { MapCity, MapPoint } from '../contract.ts'
import { type Cluster, clusterPoints } from './cluster-points.ts'
import { type Box, type Label, placeLabels } from './place-labels.ts'
import { type Point, toPlane } from './plane.ts'
import { radiusOf } from './radius-of.ts'
import { isSeen, placeIn, RATIO, type View } from './view.ts'

/** The sizes for which names are placed, in pixels: style shows the set that fits the window. */
const ROOMY = { width: 720, height: 720 / RATIO, size: 13, maxLabels: 24, scale: 1, pin: 1 }
const TIGHT = { width: 358, height: 358 / RATIO, size: 12, maxLabels: 9, scale: 0.7, pin: 0.75 }
/** The radius of the greatest disc, in pixels of a wide window. */
const LARGEST = 22
/** A map with more would be a cloud; closer, others are seen. */
const MAX_DRAWN = 60
/** Half the width of a pin and its height, in pixels: of an event above its point, of a business below. */
const PIN = { half: 10, height: 26 } as const

export interface CityMarker {
  readonly city: MapCity
  /** In parts of the size of the map, as placeIn gives them. */
  readonly at: Point
  readonly radius: number
  /** Where the name stands, in pixels from the point: in a wide window and in a narrow one. */
  readonly roomy: Label | undefined
  readonly tight: Label | undefined
}

export interface ClusterMarker extends Cluster {
  readonly at: Point
}

interface Markers {
  readonly cities: readonly CityMarker[]
  readonly clusters: readonly ClusterMarker[]
}

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
  const clusters = clusterPoints(points, (PIN.half * 2.6 * view.width) / ROOMY.width)
    .map((cluster) => ({ ...cluster, at: placeIn(view, cluster) }))
    .filter(({ at }) => isSeen(at))
  const roomy = labelsOn(ROOMY, seen, clusters)
  const tight = labelsOn(TIGHT, seen, clusters)
  return {
    cities: seen.map((one, index) => ({ ...one, roomy: roomy[index], tight: tight[index] })),
    clusters,
  }
}

function labelsOn(
  sheet: typeof ROOMY,
  seen: readonly Pick<CityMarker, 'city' | 'at' | 'radius'>[],
  clusters: readonly ClusterMarker[],
): (Label | undefined)[] {
  const discs = seen.map(({ city, at, radius }) => ({
    name: city.name,
    x: at.x * sheet.width,
    y: at.y * sheet.height,
    radius: radius * sheet.scale,
  }))
  const taken = clusters.map(({ kind, at }): Box => {
    const [x, y] = [at.x * sheet.width, at.y * sheet.height]
    const [half, height] = [PIN.half * sheet.pin, PIN.height * sheet.pin]
    const isAbove = kind === 'event'
    return {
      left: x - half,
      right: x + half,
      top: isAbove ? y - height : y,
      bottom: isAbove ? y : y + height,
    }
  })
  return placeLabels(discs, { ...sheet, taken, reach: PIN.height * sheet.pin }).map(
    (label, index) => {
      const disc = discs[index]
      return label && disc && { ...label, x: label.x - disc.x, y: label.y - disc.y }
    },
  )
}
