import { paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { FindPlace } from './chooser/find-place.tsx'
import type { CountryData } from './load-places-screen.ts'

/** The cities of a country, first those where we live, each to be chosen; so is the whole country. */
export function CountryScreen({
  country,
  lived,
  cities,
  alike,
  search,
  isSearching,
  path,
  page,
  perPage,
  total,
  h1,
}: CountryData) {
  const own = paths.country(country.region, country.countryCode)
  return (
    <>
      <div className="say country-head">
        <div>
          <div className="crumb">
            <a href={paths.countries()}>
              <Icon name="arrow-left" />
              {m.countries_list()}
            </a>
          </div>
          <h1>
            <span className="flag" aria-hidden="true">
              {country.flag}
            </span>{' '}
            {h1}
          </h1>
        </div>
        <form method="post" action={paths.destination}>
          <button type="submit" className="button quiet" name="country" value={country.countryCode}>
            {m.country_whole_show()}
          </button>
        </form>
      </div>
      <FindPlace
        action={paths.countries(country.region)}
        country={country.countryCode}
        label={m.cities_find()}
        placeholder={m.cities_find_placeholder()}
        search={search}
      />
      {search && !isSearching && <p role="status">{m.search_short()}</p>}
      {lived.length > 0 && (
        <>
          <div className="section-head">
            <h2>{m.countries_most()}</h2>
          </div>
          <CityButtons countryCode={country.countryCode} cities={lived} />
        </>
      )}
      {total > 0 && (
        <>
          <div className="section-head">
            <h2>{isSearching ? m.cities_found() : m.cities_largest()}</h2>
            {isSearching && <a href={own}>{m.cities_all_link()}</a>}
          </div>
          <CityButtons countryCode={country.countryCode} cities={cities} />
        </>
      )}
      {alike.length > 0 && (
        <>
          <div className="section-head">
            <h2>{m.cities_alike()}</h2>
            <a href={own}>{m.cities_all_link()}</a>
          </div>
          <CityButtons countryCode={country.countryCode} cities={alike} />
        </>
      )}
      {isSearching && total === 0 && alike.length === 0 && (
        <Empty icon="search-x" title={m.places_none_title()}>
          <p>{m.places_none_text()}</p>
          <a className="button quiet" href={own}>
            {m.cities_all_link()}
          </a>
        </Empty>
      )}
      <Pager path={path} page={page} perPage={perPage} total={total} />
    </>
  )
}

interface CityButtonsProps {
  readonly countryCode: string
  readonly cities: CountryData['cities'] | CountryData['lived']
}

function CityButtons({ countryCode, cities }: CityButtonsProps) {
  return (
    <form method="post" action={paths.destination}>
      <input type="hidden" name="country" value={countryCode} />
      <ul className="places">
        {cities.map((city) => (
          <li key={city.slug}>
            <button type="submit" className="place-row" name="city" value={city.slug}>
              {'people' in city ? (
                <span className="peopled">
                  {city.name}
                  <small>{m.country_people(counted(city.people))}</small>
                </span>
              ) : (
                <span>
                  {city.name}
                  {city.stateActive && <small>{city.stateName}</small>}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
