import type { MapCity } from '../../features/map/contract.ts'
import { paths } from '../../lib/address/paths.ts'
import { counted } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { Folded } from '../../ui/folded.tsx'
import type { MapScreenData } from './load-map-screen.ts'

/** So many stand open; the rest is a press away, without a script too. */
const OPEN_CITIES = 10

/** The cities of the map by how many of us live there. */
export function MapCities({ cities }: Pick<MapScreenData, 'cities'>) {
  const max = Math.max(...cities.map(({ people }) => people))
  const lines = cities.map((city) => (
    <City key={`${city.countryCode}/${city.slug}`} {...city} max={max} />
  ))
  return (
    <section>
      <div className="section-head">
        <h2>{m.map_cities()}</h2>
      </div>
      <ol className="city-ranking">{lines.slice(0, OPEN_CITIES)}</ol>
      {lines.length > OPEN_CITIES && (
        <Folded why={m.map_more_cities({ count: lines.length - OPEN_CITIES })}>
          <ol className="city-ranking" start={OPEN_CITIES + 1}>
            {lines.slice(OPEN_CITIES)}
          </ol>
        </Folded>
      )}
    </section>
  )
}

function City({
  name,
  countryCode,
  slug,
  people,
  events,
  max,
}: MapCity & { readonly max: number }) {
  const figures = [m.people_count(counted(people)), events > 0 && m.map_events(counted(events))]
  return (
    <li>
      <a href={paths.home({ country: countryCode, city: slug })}>
        <b>{name}</b> <span>{figures.filter(Boolean).join(' · ')}</span>
      </a>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * people) / max} height="1" />
      </svg>
    </li>
  )
}

/** Each country has a map of its own. */
export function MapCountries({ countries }: Pick<MapScreenData, 'countries'>) {
  return (
    <section>
      <div className="section-head">
        <h2>{m.map_countries()}</h2>
        <a href={paths.countries()}>{m.landing_places_all()}</a>
      </div>
      <p className="chips">
        {countries.map(({ countryCode, name, people }) => (
          <a className="chip" key={countryCode} href={paths.map({ country: countryCode })}>
            {name} <small>{counted(people).number}</small>
          </a>
        ))}
      </p>
    </section>
  )
}
