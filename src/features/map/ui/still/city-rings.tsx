import * as m from '../../../../paraglide/messages.js'
import type { Business } from '../../../businesses/contract.ts'
import { percent } from '../percent.ts'
import { toPlane } from '../plane.ts'
import { placeIn, type View } from '../view.ts'
import { ringsAround } from './rings.ts'

interface CityRingsProps {
  readonly view: View
  readonly center: NonNullable<Business['center']>
}

/** The middle of the city and how far it is from there: the outline has no streets to go by. */
export function CityRings({ view, center }: CityRingsProps) {
  const at = placeIn(view, toPlane(center.latitude, center.longitude))
  const { x, y } = percent(at)
  return (
    <>
      {ringsAround(view, center.latitude).map(({ kilometres, radius }) => {
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
      })}
      <g className="middle">
        <circle cx={x} cy={y} r={3} />
        <text x={x} y={y} dy={18} textAnchor="middle">
          {center.name}
        </text>
      </g>
    </>
  )
}
