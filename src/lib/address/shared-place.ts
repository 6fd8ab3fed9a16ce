import type { Destination } from './paths.ts'

/** The narrowest place that holds both: the city, else the country, else everywhere. */
export function sharedPlace(one: Destination, other: Destination): Destination {
  if (!one.country || one.country !== other.country) return {}
  return one.city && one.city === other.city ? one : { country: one.country }
}
