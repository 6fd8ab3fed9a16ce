import type { MapPoint } from '../../../../lib/address/map-point.ts'
import * as m from '../../../../paraglide/messages.js'
import { percent } from '../percent.ts'
import { toPlane } from '../plane.ts'
import { placeIn, type View } from '../view.ts'
import { ringsAround } from './rings.ts'

interface DistanceRingsProps {
  readonly view: View
  readonly center: MapPoint
}

/** How far it is from the middle of a city: the outline has no streets to go by. */
export function DistanceRings({ view, center }: DistanceRingsProps) {
  const at = placeIn(view, toPlane(center.latitude, center.longitude))
  const { x, y } = percent(at)
  return ringsAround(view, center.latitude).map(({ kilometres, radius }) => {
    const top = percent({ x: at.x, y: at.y - radius.y })
    const { x: rx, y: ry } = percent(radius)
    return (
      <g key={kilometres} className="ring">
        <ellipse cx={x} cy={y} rx={rx} ry={ry} />
        <text {...top} dy={-5} textAnchor="middle">
          {m.businesses_ring({ count: kilometres })}
        </text>
      </g>
    )
  })
}
