import type { Business } from '../../../businesses/contract.ts'
import { percent } from '../percent.ts'
import { toPlane } from '../plane.ts'
import { placeIn, type View } from '../view.ts'
import { DistanceRings } from './distance-rings.tsx'

interface CityRingsProps {
  readonly view: View
  readonly center: NonNullable<Business['center']>
}

/** The middle of a city by its name, and how far it is from there. */
export function CityRings({ view, center }: CityRingsProps) {
  const { x, y } = percent(placeIn(view, toPlane(center.latitude, center.longitude)))
  return (
    <>
      <DistanceRings view={view} center={center} />
      <g className="middle">
        <circle cx={x} cy={y} r={3} />
        <text x={x} y={y} dy={18} textAnchor="middle">
          {center.name}
        </text>
      </g>
    </>
  )
}
