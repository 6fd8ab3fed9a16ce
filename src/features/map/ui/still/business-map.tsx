import { type Destination, paths } from '../../../../lib/address/paths.ts'
import { distanceBetween } from '../../../../lib/geo/distance.ts'
import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Business } from '../../../businesses/contract.ts'
import { Outline } from '../outline.tsx'
import { percent } from '../percent.ts'
import { toPlane } from '../plane.ts'
import { boxOf, placeIn } from '../view.ts'
import { CityRings } from './city-rings.tsx'
import { StillMapStyles } from './still-map-styles.tsx'
import { MAX_DRAWN_DISTANCE_KM, viewAround } from './view-around.ts'

interface BusinessMapProps extends Pick<Business, 'latitude' | 'longitude' | 'center'> {
  readonly to: Destination
}

/** Where in its city a business is, and in words how far from the middle; nothing without a point. */
export function BusinessMap({ latitude, longitude, center, to }: BusinessMapProps) {
  if (latitude === null || longitude === null || !center) return null
  const point = { latitude, longitude }
  const away = distanceBetween(center, point)
  if (away > MAX_DRAWN_DISTANCE_KM) return null
  const view = viewAround(center, [point])
  return (
    <figure className="still-map">
      <StillMapStyles />
      <svg className="drawing" aria-hidden="true">
        <Outline box={boxOf(view)} />
        <CityRings view={view} center={center} />
        <svg {...percent(placeIn(view, toPlane(latitude, longitude)))} role="none">
          <path className="pin" d={PIN} />
        </svg>
      </svg>
      <figcaption>
        {distanceWords(center.name, away)} <a href={paths.map(to)}>{m.businesses_whole_map()}</a>
      </figcaption>
    </figure>
  )
}

/** A drop with a hole, its point at 0, 0, in pixels. */
const PIN =
  'M0 0C-3-7-10-9.5-10-16a10 10 0 1 1 20 0c0 6.5-7 9-10 16zM0-12.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z'

/** «Варшава: 2,3 км від центру.» By tenths of a kilometre, from ten on by whole ones. */
function distanceWords(city: string, away: number): string {
  if (away < 1) return m.business_in_center({ city })
  const kilometres = away < 10 ? Math.round(away * 10) / 10 : Math.round(away)
  return m.business_from_center({ city, kilometres: groupDigits(kilometres) })
}
