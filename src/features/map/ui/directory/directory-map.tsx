import { type Destination, paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { DirectoryData } from '../../../businesses/ui/load-directory.ts'
import { Outline } from '../outline.tsx'
import { percent } from '../percent.ts'
import { CityRings } from '../still/city-rings.tsx'
import { StillMapStyles } from '../still/still-map-styles.tsx'
import { boxOf } from '../view.ts'
import { type Numbered, numberPoints } from './number-points.ts'

interface DirectoryMapProps extends Pick<DirectoryData, 'customers' | 'center'> {
  readonly to: Destination
  /** The number of the first row. */
  readonly first: number
}

/**
 * The rows of a directory as numbers on a map, beside them on wide screens. The rows say all of it and have the same
 * links, so that the keyboard and who does not see go by these.
 */
export function DirectoryMap({ customers, center, to, first }: DirectoryMapProps) {
  const drawn = numberPoints(customers, { first, center, isEverywhere: !to.country })
  if (!drawn) return null
  const { view, numbered } = drawn
  const without = customers
    .map((_, index) => first + index)
    .filter((number) => numbered.every((one) => one.number !== number))
  return (
    <figure className="still-map directory-map">
      <StillMapStyles />
      <svg className="drawing" aria-hidden="true">
        <Outline box={boxOf(view)} />
        {center && <CityRings view={view} center={center} />}
        {numbered.map((one) => (
          <NumberPin key={one.number} {...one} />
        ))}
      </svg>
      <figcaption>
        {without.length > 0 && `${m.businesses_without_point({ numbers: without.join(', ') })} `}
        <a href={paths.map(to)}>{m.businesses_whole_map()}</a>
      </figcaption>
    </figure>
  )
}

function NumberPin({ number, business, of, x, y }: Numbered) {
  const [place, stands] = [percent(of), percent({ x, y })]
  return (
    <g className="numbered">
      <line x1={place.x} y1={place.y} x2={stands.x} y2={stands.y} />
      <circle cx={place.x} cy={place.y} r={2.5} />
      <svg {...stands} role="none">
        <a href={paths.person(business.username)} tabIndex={-1}>
          <title>{business.name}</title>
          <circle r={14} />
          <text y={5} textAnchor="middle">
            {number}
          </text>
        </a>
      </svg>
    </g>
  )
}
