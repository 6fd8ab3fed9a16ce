import { mapEntryId } from '../../../../lib/address/map-link.ts'
import { type Destination, paths } from '../../../../lib/address/paths.ts'
import type { MapPoint, PointKind } from '../../contract.ts'

/** The page of what stands at a point. */
export const hrefOf = (point: MapPoint): string =>
  point.kind === 'event' ? paths.item('event', point.seoLink) : paths.person(point.username)

/** The id of its entry in the list beside the map. */
export const entryId = (point: MapPoint): string =>
  mapEntryId(point.kind, point.kind === 'event' ? point.seoLink : point.username)

/** The id of its place on the map, which its entry leads to. */
export const spotId = (point: MapPoint): string => `on-map-${entryId(point)}`

const lists: Readonly<Record<PointKind, (to: Destination) => string>> = {
  event: paths.events,
  business: paths.businesses,
}

/**
 * One leads to its page, several to the list of the smallest place that has all of them. Without such a place they lead
 * to the first entry beside the map.
 */
export function hrefOfAll(points: readonly [MapPoint, ...MapPoint[]]): string {
  const [first] = points
  const { kind, countryCode, slug } = first
  if (points.length === 1) return hrefOf(first)
  if (!countryCode || points.some((one) => one.countryCode !== countryCode))
    return `#${entryId(first)}`
  const isOneCity = slug && points.every((one) => one.slug === slug)
  return lists[kind](isOneCity ? { country: countryCode, city: slug } : { country: countryCode })
}
