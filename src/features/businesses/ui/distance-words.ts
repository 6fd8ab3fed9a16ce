import { distanceBetween } from '../../../lib/geo/distance.ts'
import { writeKilometres } from '../../../lib/text/kilometres.ts'
import * as m from '../../../paraglide/messages.js'
import type { Business } from '../contract.ts'

type Placed = Pick<Business, 'latitude' | 'longitude' | 'center'>

/**
 * How far a business is from the middle of its city: «Варшава: 2,3 км від центру.»
 * @returns undefined without a point or a city
 */
export function distanceWords({ latitude, longitude, center }: Placed): string | undefined {
  if (latitude === null || longitude === null || !center) return undefined
  const city = center.name
  const away = distanceBetween(center, { latitude, longitude })
  if (away < 1) return m.business_in_center({ city })
  return m.business_from_center({ city, kilometres: writeKilometres(away) })
}
