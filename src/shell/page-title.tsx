import type { ReactNode } from 'react'
import type { DestinationNames } from '../features/places/contract.ts'
import { paths } from '../lib/paths.ts'
import * as m from '../paraglide/messages.js'
import { useShell } from './shell-context.ts'

/** The title from the `seo` call, whose place names are the choosers: «Що нового: Варшава, Польща». */
export function PageTitle({ h1, children }: { h1: string; children?: ReactNode }) {
  const { names } = useShell()
  const { country, city } = names
  const lead = withoutPlace(h1, names)
  return (
    <div className="say">
      <h1>
        {lead}
        {lead.includes(':') ? ' · ' : ': '}
        {city && country && (
          <>
            <a
              className="chooser"
              href={paths.country(country.region, country.countryCode)}
              data-chooser="city"
            >
              {city.name}
            </a>
            {', '}
          </>
        )}
        <a className="chooser" href={paths.countries()} data-chooser="country">
          {country?.name ?? m.place_everywhere().toLowerCase()}
        </a>
      </h1>
      {children}
    </div>
  )
}

/** The place stands last in a title, after a colon or a dot. */
function withoutPlace(h1: string, { country, city }: DestinationNames): string {
  const place = [city?.name, country?.name].filter(Boolean).join(', ')
  return place && h1.endsWith(place) ? h1.slice(0, -place.length).replace(/[\s:·,]+$/, '') : h1
}
