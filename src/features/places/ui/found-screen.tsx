import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { FindPlace } from './chooser/find-place.tsx'
import { CountryLinks } from './country-links.tsx'
import type { FoundData } from './load-places-screen.ts'

/** Countries and cities of the whole world that a search found. */
export function FoundScreen({ search, countries, cities, isLongEnough, h1 }: FoundData) {
  return (
    <>
      <div className="say">
        <h1>{h1}</h1>
      </div>
      <FindPlace
        action={paths.countries()}
        label={m.countries_find()}
        placeholder={m.countries_find_placeholder()}
        search={search}
      />
      {countries.length > 0 && (
        <>
          <div className="section-head">
            <h2>{m.countries_found()}</h2>
            <a href={paths.countries()}>{m.places_all_link()}</a>
          </div>
          <CountryLinks countries={countries} />
        </>
      )}
      {cities.length > 0 && (
        <>
          <div className="section-head">
            <h2>{m.cities_found()}</h2>
          </div>
          <ul className="places">
            {cities.map((city) => (
              <li key={city.id}>
                <form method="post" action={paths.destination}>
                  <input type="hidden" name="country" value={city.countryCode} />
                  <button type="submit" className="place-row" name="city" value={city.slug}>
                    <span>
                      {city.name}
                      <small>
                        {city.stateActive
                          ? `${city.stateName}, ${city.countryName}`
                          : city.countryName}
                      </small>
                    </span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isLongEnough && (
        <p className="hint" role="status">
          {m.search_short()}
        </p>
      )}
      {isLongEnough && countries.length + cities.length === 0 && (
        <Empty icon="search-x" title={m.places_none_title()}>
          <p>{m.places_none_text()}</p>
          <p className="chips">
            <a className="button" href={paths.search({}, search)} rel="nofollow">
              {m.places_search_texts({ search })}
            </a>
            <a className="button quiet" href={paths.countries()}>
              {m.places_all_link()}
            </a>
          </p>
        </Empty>
      )}
    </>
  )
}
