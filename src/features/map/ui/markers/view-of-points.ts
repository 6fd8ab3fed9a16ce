import type { MapPoint } from '../../contract.ts'
import { type View, viewOf } from '../view.ts'
import { clusterPoints } from './cluster-points.ts'
import { clusterRadius, type MapLayout } from './layouts.ts'

/** Room on each side of the outermost points for their pins, as a share of the extent of all. */
const PADDING = 0.25

/** The view in which what one pin stands for has pins of its own; undefined where all of it is at one place. */
export function viewOfPoints(
  points: readonly MapPoint[],
  layout: MapLayout,
  { minWidth }: Pick<View, 'minWidth'>,
): View | undefined {
  const [latitudes, longitudes] = [
    points.map(({ latitude }) => latitude),
    points.map(({ longitude }) => longitude),
  ]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [wide, high] = [(east - west) * PADDING, (north - south) * PADDING]
  const view = viewOf(
    { west: west - wide, south: south - high, east: east + wide, north: north + high },
    minWidth,
  )
  return clusterPoints(points, clusterRadius(layout, view)).length > 1 ? view : undefined
}
