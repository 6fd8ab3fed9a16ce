import { paths } from '../../../../lib/address/paths.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import type { MapCity } from '../../contract.ts'
import { percent } from '../percent.ts'
import type { Label } from '../place-labels.ts'
import { type LayoutName, TARGET_RADIUS } from './layouts.ts'
import type { CityMarker as Props } from './markers.ts'

const layoutNames: readonly LayoutName[] = ['wide', 'narrow']

/** A city is a disc with a link. Too near a greater one to be pressed, it is a dot until one comes closer. */
export function CityMarker({ city, at, radius, wide, narrow }: Props) {
  const words = cityWords(city)
  const placements = { wide, narrow }
  const [only, other] = wide ? [!narrow && 'wide', 'narrow'] : [narrow && 'narrow', 'wide']
  return (
    <svg {...percent(at)} role="none">
      {(!wide || !narrow) && <circle className={only ? `dot ${other}` : 'dot'} r={2.5} />}
      {(wide || narrow) && (
        <a
          className={only ? `city ${only}` : 'city'}
          href={paths.home({ country: city.countryCode, city: city.slug })}
          aria-label={words}
        >
          <title>{words}</title>
          <circle className="target" r={TARGET_RADIUS} />
          <circle className="disc" r={radius} />
          <circle className="center" r={2.5} />
          {layoutNames.map((layout) => {
            const label = placements[layout]?.label
            return label && <Name key={layout} name={city.name} label={label} className={layout} />
          })}
        </a>
      )}
    </svg>
  )
}

/** «Варшава: 24 людини, 3 події» */
const cityWords = ({ name, people, events }: MapCity): string =>
  `${name}: ${[m.people_count(counted(people)), events > 0 && m.map_events(counted(events))]
    .filter(Boolean)
    .join(', ')}`

interface NameProps {
  readonly name: string
  readonly label: Label
  readonly className: string
}

const Name = ({ name, label: { x, y, anchor }, className }: NameProps) => (
  <text className={className} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
    {name}
  </text>
)
