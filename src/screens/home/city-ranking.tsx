import type { DestinationNames } from '../../features/places/contract.ts'
import { paths } from '../../lib/address/paths.ts'
import { counted } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { keptSection, SectionHead } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

interface CityRankingProps extends Pick<HomeScreenData, 'cities'> {
  /** Whether the reader has no place yet: the city that is followed becomes theirs. */
  readonly isChoice: boolean
  /** Of which country they are; of everywhere without one. */
  readonly country: DestinationNames['country']
}

/** The cities of a country, or of everywhere, by how many of us live there. */
export const CityRanking = keptSection<CityRankingProps>(
  'cities',
  ({ cities, isChoice, country }) => {
    const max = Math.max(...cities.map(({ people }) => people))
    const href = country ? paths.country(country.region, country.countryCode) : paths.countries()
    return (
      <>
        <SectionHead
          title={m.home_cities()}
          more={{ href, text: country ? m.home_cities_of() : m.home_cities_all() }}
        />
        <ol className="city-ranking" data-chooses={isChoice ? paths.destination : undefined}>
          {cities.map(({ name, people, href }) => (
            <li key={href}>
              <a href={href}>
                <b>{name}</b> <span>{m.people_count(counted(people))}</span>
              </a>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * people) / max} height="1" />
              </svg>
            </li>
          ))}
        </ol>
      </>
    )
  },
)
