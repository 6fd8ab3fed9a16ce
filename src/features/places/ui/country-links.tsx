import { paths } from '../../../lib/address/paths.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { PeopledCountry } from './chooser/load-countries.ts'

/** Countries that lead to their cities. */
export function CountryLinks({ countries }: { countries: readonly PeopledCountry[] }) {
  return (
    <ul className="places">
      {countries.map(({ countryCode, name, flag, region, people }) => (
        <li key={countryCode}>
          <a className="place-row" href={paths.country(region, countryCode)}>
            <span className="flag" aria-hidden="true">
              {flag}
            </span>
            <span>
              {name}
              {people > 0 && <small>{m.country_people(counted(people))}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
