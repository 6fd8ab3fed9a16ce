import { paths } from '../../lib/address/paths.ts'
import { counted } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { HomeSection } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

/** The cities of a country, or of everywhere, by how many of us live there. */
export function CityRanking({ cities }: Pick<HomeScreenData, 'cities'>) {
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
      <ol className="city-ranking">
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
