import { paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { kept } from '../../../ui/kept.tsx'
import { mapSize, ukraine } from '../../map/ui/europe.ts'
import { EuropeOutline, UkraineOutline } from '../../map/ui/outline.tsx'
import { type Label, placeLabels } from '../../map/ui/place-labels.ts'
import { radiusOf } from '../../map/ui/radius-of.ts'
import { type LivedPlace, unpackPlace } from './lived-place.ts'
import type { LandingData } from './load-landing.ts'

/** Two sets of names: on a phone the map is half as wide, its letters must be twice as large. */
const WIDE = { ...mapSize, fontSize: 12, maxLabels: 20, obstacles: ukraine }
const NARROW = { ...mapSize, fontSize: 19, maxLabels: 7, obstacles: ukraine }
/** The radius of the greatest disc. */
const MAX_RADIUS = 15

interface MapProps {
  /** As `packPlace` writes them. */
  readonly onMap: readonly string[]
  readonly outsideEurope: LandingData['outsideEurope']
}

/**
 * Europe with the places where we live over it. The drawing is for the eye and the
 * pointer; the list behind it says the same, and the links stand once more among «Де ми живемо».
 */
export const EuropeMap = kept<MapProps>('figure', () => ({ className: 'europe' }), Drawing)

function Drawing({ onMap, outsideEurope }: MapProps) {
  const places = onMap.map(unpackPlace)
  return (
    <>
      <div className="drawing">
        <EuropeOutline />
        <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
          <LivedPlaces places={places} />
        </svg>
      </div>
      <figcaption>
        {places.length > 0 ? m.landing_map_caption() : m.landing_map_caption_empty()}
        {outsideEurope.length > 0 && <OutsideEurope places={outsideEurope} />}{' '}
        <a className="link" href={paths.map()}>
          {m.landing_map_whole()}
        </a>
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
export const UkraineMap = () => <UkraineOutline className="ukraine" />

function LivedPlaces({ places }: { places: readonly LivedPlace[] }) {
  const maxPeople = Math.max(...places.map((place) => place.people))
  const discs = places.map((place) => ({
    ...place,
    radius: radiusOf(place.people, maxPeople, MAX_RADIUS),
  }))
  const wide = placeLabels(discs, WIDE)
  const narrow = placeLabels(discs, NARROW)
  return (
    <g className="lived">
      {discs.map(({ href, name, people, x, y, radius }, index) => (
        <a key={href} href={href} tabIndex={-1}>
          <title>{m.landing_place_people({ name, ...counted(people) })}</title>
          <circle cx={x} cy={y} r={radius} />
          <Name name={name} label={wide[index]} />
          <Name name={name} label={narrow[index]} isNarrow />
        </a>
      ))}
      <path d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
    </g>
  )
}

function Name({
  name,
  label,
  isNarrow,
}: {
  name: string
  label: Label | undefined
  isNarrow?: boolean
}) {
  if (!label) return null
  return (
    <text
      className={isNarrow ? 'narrow' : undefined}
      x={Math.round(label.x)}
      y={Math.round(label.y)}
      textAnchor={label.anchor}
    >
      {name}
    </text>
  )
}

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
