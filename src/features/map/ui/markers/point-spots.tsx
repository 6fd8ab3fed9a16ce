import type { MapPoint } from '../../contract.ts'
import { percent } from '../percent.ts'
import { type LayoutName, layouts, PIN_HEAD_RADIUS } from './layouts.ts'
import type { PinMarker } from './markers.ts'
import { spotId } from './point-links.ts'

interface PointSpotsProps {
  readonly points: readonly MapPoint[]
  readonly pins: Readonly<Record<LayoutName, readonly PinMarker[]>>
}

/** What an entry of the list leads to: a ring around its pin, which style shows once it is the target. */
export function PointSpots({ points, pins }: PointSpotsProps) {
  return points.map((point) => (
    <g key={spotId(point)} id={spotId(point)} className="spot">
      {/* a browser scrolls to what the group covers: the whole map */}
      <rect width="100%" height="100%" />
      {layoutNames.map((layout) => {
        const pin = pins[layout].find((one) => one.points.includes(point))
        return (
          pin && (
            <svg key={layout} className={layout} {...percent(pin.at)} role="none">
              <circle cx={pin.headOffset.x} cy={pin.headOffset.y} r={RING_RADIUS} />
            </svg>
          )
        )
      })}
    </g>
  ))
}

const layoutNames = Object.keys(layouts) as LayoutName[]
const RING_RADIUS = PIN_HEAD_RADIUS + 4
