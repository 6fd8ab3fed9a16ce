import { type Destination, paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { MapPoint, PointKind } from '../contract.ts'
import type { ClusterMarker } from './markers.ts'
import { percent } from './percent.ts'

/** Names a pin among those of a map: no other stands for its first point. */
export const pinKey = ({ points: [first] }: Pick<ClusterMarker, 'points'>): string =>
  first ? hrefOf(first) : ''

interface MapPinProps extends ClusterMarker {
  readonly to: Destination
}

/** One thing leads to itself, several to the list of their city, or of the place where they are of several. */
export function MapPin({ to, kind, points, at }: MapPinProps) {
  const [first] = points
  if (!first) return null
  const isOneCity = points.every(
    ({ slug, countryCode }) => slug === first.slug && countryCode === first.countryCode,
  )
  const city =
    isOneCity && first.slug && first.countryCode
      ? { country: first.countryCode, city: first.slug }
      : to
  const isOne = points.length === 1
  const { many, list, drop, middle } = kinds[kind]
  const count = many(counted(points.length))
  const words = isOne
    ? nameOf(first)
    : isOneCity && first.cityName
      ? `${first.cityName}: ${count}`
      : count
  return (
    <svg {...percent(at)} role="none">
      <a className={`pin of-${kind}`} href={isOne ? hrefOf(first) : list(city)} aria-label={words}>
        <title>{words}</title>
        <path d={drop} />
        {isOne ? (
          <circle cy={middle} r={3.5} />
        ) : (
          <text y={middle + 4} textAnchor="middle">
            {points.length}
          </text>
        )}
      </a>
    </svg>
  )
}

interface Kind {
  readonly many: (count: ReturnType<typeof counted>) => string
  readonly list: (to: Destination) => string
  /** The outline of the pin, its point at 0, 0. */
  readonly drop: string
  /** Where the middle of its head is below the point, in pixels. */
  readonly middle: number
}

/** Events stand above their point and businesses hang below it: both may be at one place. */
const kinds: Readonly<Record<PointKind, Kind>> = {
  event: {
    many: m.map_events,
    list: paths.events,
    drop: 'M0 0C-3-7-10-9.5-10-16a10 10 0 1 1 20 0c0 6.5-7 9-10 16z',
    middle: -16,
  },
  business: {
    many: m.map_businesses,
    list: paths.businesses,
    drop: 'M0 0C-3 7-10 9.5-10 16a10 10 0 1 0 20 0c0-6.5-7-9-10-16z',
    middle: 16,
  },
}

const hrefOf = (point: MapPoint): string =>
  point.kind === 'event' ? paths.item('event', point.seoLink) : paths.person(point.username)

const nameOf = (point: MapPoint): string =>
  point.kind === 'event'
    ? m.map_event({ title: point.title })
    : [point.name, point.category].filter(Boolean).join(', ')
