import type { ReactNode } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { FollowPlace } from '../../reactions/ui/follow-place.tsx'
import type { DestinationNames } from '../contract.ts'

interface PageTitleProps {
  readonly h1: string
  /** The way to follow what the page is of; the place, when nothing is said. */
  readonly follow?: ReactNode
  readonly children?: ReactNode
}

/** The title from the `seo` call, whose place names are the choosers: «Що нового: Варшава, Польща». */
export function PageTitle({ h1, follow, children }: PageTitleProps) {
  const { names } = useDestination()
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
              data-act="choose-city"
            >
              {city.name}
            </a>
            {', '}
          </>
        )}
        <a className="chooser" href={paths.countries()} data-act="choose-country">
          {country?.name ?? m.place_everywhere().toLowerCase()}
        </a>
      </h1>
      {follow ?? <FollowPlace />}
      {children}
    </div>
  )
}

/** The place stands last in a title, after a colon or a dot. */
function withoutPlace(h1: string, { country, city }: DestinationNames): string {
  const place = [city?.name, country?.name].filter(Boolean).join(', ')
  return place && h1.endsWith(place) ? h1.slice(0, -place.length).replace(/[\s:·,]+$/, '') : h1
}
