import { csvPath } from '../../../../lib/address/csv-path.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import type { PlaceFigures } from '../../contract.ts'
import { figureNames } from '../../overview/figure-names.ts'
import { figureText } from './figure-text.ts'
import type { OverviewSearch } from './overview-search.ts'

const COLUMNS = [
  ['joined', 'joined'],
  ['active', 'active'],
  ['posts', 'posts'],
  ['questions', 'questions'],
  ['answers', 'answers'],
  ['unanswered-share', 'unansweredShare'],
  ['first-answer', 'firstAnswer'],
  ['reports', 'reports'],
  ['decision-time', 'decisionTime'],
] as const

interface OverviewPlacesProps {
  readonly places: readonly PlaceFigures[]
  readonly search: OverviewSearch
}

/** The same figures of each country, or of each city of one. */
export function OverviewPlaces({ places, search }: OverviewPlacesProps) {
  const title = search.country ? m.console_by_city() : m.console_by_country()
  return (
    <section aria-labelledby="by-place">
      <div className="section-head">
        <h2 id="by-place">{title}</h2>
        <a href={csvPath('places', paths.overview(search))} download>
          {m.console_csv()}
        </a>
      </div>
      {places.length === 0 ? (
        <p className="plot-none">{m.console_no_places()}</p>
      ) : (
        <div className="table-box">
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">{m.console_place()}</th>
                {COLUMNS.map(([figure]) => (
                  <th key={figure} scope="col">
                    {figureNames[figure]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={`${place.countryCode} ${place.city}`}>
                  <th scope="row">
                    <a href={hrefOf(place, search)}>{place.name}</a>
                  </th>
                  {COLUMNS.map(([figure, key]) => (
                    <td key={figure}>{figureText(figure, place[key])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const hrefOf = ({ countryCode, city }: PlaceFigures, { days }: OverviewSearch) =>
  paths.overview({ days, country: countryCode.toLowerCase(), city: city ?? undefined })
