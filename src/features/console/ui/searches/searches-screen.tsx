import { csvPath } from '../../../../lib/address/csv-path.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { StaffTabs } from '../../../staff/ui/staff-tabs.tsx'
import { Periods } from '../periods.tsx'
import type { SearchesData } from './load-searches.ts'

/** What people search for: what they do not find, or the most frequent. */
export function SearchesScreen({ searches, search }: SearchesData) {
  const { days, order } = search
  return (
    <>
      <div className="say">
        <h1>{m.searches_title()}</h1>
        <p>{m.searches_lead()}</p>
      </div>
      <StaffTabs current="searches" />
      <nav className="chips" aria-label={m.searches_order()}>
        <a className="chip" href={paths.searches({ days })} {...current(!order)}>
          {m.searches_not_found()}
        </a>
        <a
          className="chip"
          href={paths.searches({ days, order: 'frequent' })}
          {...current(order === 'frequent')}
        >
          {m.searches_frequent()}
        </a>
      </nav>
      <Periods days={days} pathOf={(other) => paths.searches({ ...search, days: other })} />
      {searches.length === 0 ? (
        <Empty icon="search" title={m.searches_empty()}>
          <p>{m.searches_empty_text()}</p>
        </Empty>
      ) : (
        <>
          <p className="console-note">
            <a href={csvPath('searches', paths.searches(search))} download>
              {m.console_csv()}
            </a>
          </p>
          <SearchesTable searches={searches} />
        </>
      )}
    </>
  )
}

const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {})

/** Each query leads to what it finds now. */
const SearchesTable = ({ searches }: Pick<SearchesData, 'searches'>) => (
  <div className="table-box">
    <table className="figures-table">
      <thead>
        <tr>
          <th scope="col">{m.searches_query()}</th>
          <th scope="col">{m.searches_people()}</th>
          <th scope="col">{m.searches_times()}</th>
          <th scope="col">{m.searches_none()}</th>
        </tr>
      </thead>
      <tbody>
        {searches.map(({ query, people, times, timesNotFound }) => (
          <tr key={query}>
            <th scope="row">
              <a href={paths.search({}, query)}>{query}</a>
            </th>
            <td>{groupDigits(people)}</td>
            <td>{groupDigits(times)}</td>
            <td>{groupDigits(timesNotFound)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
