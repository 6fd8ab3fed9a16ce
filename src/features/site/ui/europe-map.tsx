import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { kept } from '../../../ui/kept.tsx'
import { mapSize } from './europe.ts'
import { type LivedPlace, unpackPlace } from './lived-place.ts'
import type { LandingData } from './load-landing.ts'
import map from './map.generated.svg?url'
import { type Label, placeLabels } from './place-labels.ts'

/** Two sets of names: on a phone the map is half as wide, its letters must be twice as large. */
const ROOMY = { size: 12, maxLabels: 20 }
const TIGHT = { size: 19, maxLabels: 7 }

interface MapProps {
  /** As `packPlace` writes them. */
  readonly onMap: readonly string[]
  readonly outsideEurope: LandingData['outsideEurope']
}

/**
 * Europe of nothing but cities, with the places where we live over it. The drawing is for the eye and the
 * pointer; the list behind it says the same, and the links stand once more among «Де ми живемо».
 */
export const EuropeMap = kept<MapProps>('figure', () => ({ className: 'europe' }), Drawing)

function Drawing({ onMap, outsideEurope }: MapProps) {
  const places = onMap.map(unpackPlace)
  return (
    <>
      <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
        <use className="land" href={`${map}#europe`} />
        <use className="ours edge" href={`${map}#ukraine`} />
        <use className="ours" href={`${map}#ukraine`} />
        <LivedPlaces places={places} />
      </svg>
      <figcaption>
        {places.length > 0 ? m.landing_map_caption() : m.landing_map_caption_empty()}
        {outsideEurope.length > 0 && <OutsideEurope places={outsideEurope} />}
      </figcaption>
      {places.length > 0 && (
        <ul className="sr-only" aria-label={m.landing_map_list()}>
          {places.map(({ href, name, people }) => (
            <li key={href}>{`${name}, ${people}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Ukraine alone, as large as its box. */
export function UkraineMap() {
  return (
    <svg className="ukraine" viewBox="396 200 194 134" aria-hidden="true">
      <use className="ours edge" href={`${map}#ukraine`} />
      <use className="ours" href={`${map}#ukraine`} />
    </svg>
  )
}

function LivedPlaces({ places }: { places: readonly LivedPlace[] }) {
  const maxPeople = Math.max(...places.map((place) => place.people))
  const discs = places.map((place) => ({ ...place, radius: radiusOf(place.people, maxPeople) }))
  const roomy = placeLabels(discs, ROOMY.size, ROOMY.maxLabels)
  const tight = placeLabels(discs, TIGHT.size, TIGHT.maxLabels)
  return (
    <g className="lived">
      {discs.map(({ href, name, people, x, y, radius }, index) => (
        <a key={href} href={href} tabIndex={-1}>
          <title>{m.landing_place_people({ name, ...counted(people) })}</title>
          <circle cx={x} cy={y} r={radius} />
          <Name name={name} label={roomy[index]} />
          <Name name={name} label={tight[index]} isTight />
        </a>
      ))}
      <path d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
    </g>
  )
}

function Name({
  name,
  label,
  isTight,
}: {
  name: string
  label: Label | undefined
  isTight?: boolean
}) {
  if (!label) return null
  return (
    <text
      className={isTight ? 'tight' : undefined}
      x={Math.round(label.x)}
      y={Math.round(label.y)}
      textAnchor={label.anchor}
    >
      {name}
    </text>
  )
}

const SMALLEST = 4
const LARGEST = 15

/** The area follows the number of people, the largest place taking the largest disc. */
const radiusOf = (people: number, maxPeople: number) =>
  Math.round((SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(people / maxPeople)) * 10) / 10

function OutsideEurope({ places }: { places: LandingData['outsideEurope'] }) {
  return (
    <>
      {' '}
      {m.landing_map_beyond()}
      {places.map((place, index) => (
        <span key={place.href}>
          {index > 0 && ','}{' '}
          <a className="link" href={place.href}>
            {place.name}
          </a>
        </span>
      ))}
      .
    </>
  )
}
