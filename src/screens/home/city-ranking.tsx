import { paths } from '../../lib/address/paths.ts'
import { counted } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { HomeSection } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

interface CityRankingProps extends Pick<HomeScreenData, 'cities'> {
  /** Whether the reader has no place yet: the city that is followed becomes theirs. */
  readonly isChoice: boolean
}

/** The cities of a country, or of everywhere, by how many of us live there. */
export function CityRanking({ cities, isChoice }: CityRankingProps) {
  const { to, names } = useShell()
  const max = Math.max(...cities.map(({ people }) => people))
  const { country } = names
  const href = to.country && country ? paths.country(country.region, to.country) : paths.countries()
  return (
    <HomeSection
      name="cities"
      title={m.home_cities()}
      more={{ href, text: to.country ? m.home_cities_of() : m.home_cities_all() }}
    >
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
    </HomeSection>
  )
}
