import type { ReactNode } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { DestinationNames } from '../contract.ts'

/** The head of a page of a place that has nothing to choose but the place. */
export function PageTitle({ h1, children }: { h1: string; children?: ReactNode }) {
  return (
    <div className="say">
      <PlaceTitle h1={h1} />
      {children}
    </div>
  )
}

/** The title from the `seo` call, whose place, the nearest alone, is the chooser: «Стрічка: Варшава». */
export function PlaceTitle({ h1 }: { h1: string }) {
  const { names } = useDestination()
  const { country, city } = names
  const lead = withoutPlace(h1, names)
  const [href, act] =
    city && country
      ? [paths.country(country.region, country.countryCode), 'choose-city']
      : [paths.countries(), 'choose-country']
  return (
    <h1>
      {lead}
      {lead.includes(':') ? ' · ' : ': '}
      <a className="chooser" href={href} data-act={act}>
        {city?.name ?? country?.name ?? m.place_everywhere().toLowerCase()}
      </a>
    </h1>
  )
}

/** The place stands last in a title, after a colon or a dot: the city, the country, or both. */
function withoutPlace(h1: string, { country, city }: DestinationNames): string {
  const [here, there] = [city?.name, country?.name]
  const place = [`${here}, ${there}`, here, there].find((one) => one && h1.endsWith(one))
  return place ? h1.slice(0, -place.length).replace(/[\s:·,]+$/, '') : h1
}
