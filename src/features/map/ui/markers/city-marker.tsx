import { paths } from '../../../../lib/address/paths.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import type { MapCity } from '../../contract.ts'
import { percent } from '../percent.ts'
import type { Label } from '../place-labels.ts'
import type { CityMarker as Props } from './markers.ts'
import { REACH, type SheetName } from './sheets.ts'

const sheetNames: readonly SheetName[] = ['roomy', 'tight']

/** A city as a disc that leads to it; where a greater one leaves it no room to be hit, as a dot, until one comes closer. */
export function CityMarker({ city, at, radius, roomy, tight }: Props) {
  const words = cityWords(city)
  const onSheets = { roomy, tight }
  const [only, other] = roomy ? [!tight && 'roomy', 'tight'] : [tight && 'tight', 'roomy']
  return (
    <svg {...percent(at)} role="none">
      {(!roomy || !tight) && <circle className={only ? `dot ${other}` : 'dot'} r={2.5} />}
      {(roomy || tight) && (
        <a
          className={only ? `city ${only}` : 'city'}
          href={paths.home({ country: city.countryCode, city: city.slug })}
          aria-label={words}
        >
          <title>{words}</title>
          <circle className="reach" r={REACH} />
          <circle className="disc" r={radius} />
          <circle className="heart" r={2.5} />
          {sheetNames.map((sheet) => {
            const label = onSheets[sheet]?.label
            return label && <Name key={sheet} name={city.name} label={label} className={sheet} />
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
