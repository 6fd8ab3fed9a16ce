import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SearchScope } from '../contract.ts'
import type { SearchScreenData } from './load-search-screen.ts'

interface NothingFoundProps {
  readonly query: string
  readonly scope: SearchScope
  /** The code of the country that those who wrote it must come from. */
  readonly from: string | undefined
  readonly total: number
  /** How many there are in all scopes. */
  readonly others: number
  readonly cities: SearchScreenData['cities']
  readonly path: string
}

/** Nothing on this page: it is beyond the end, or nothing is in this scope, or nowhere; and what to do. */
export function NothingFound({
  query,
  scope,
  from,
  total,
  others,
  cities,
  path,
}: NothingFoundProps) {
  const { to } = useDestination()
  if (total > 0) {
    return (
      <Empty icon="book-open" title={m.beyond_end_title()}>
        <p>{m.beyond_end_text()}</p>
        <a className="button" href={path}>
          {m.beyond_end_first()}
        </a>
      </Empty>
    )
  }
  return (
    <Empty icon="search-x" title={m.search_nothing_title()}>
      <p>
        {others > 0
          ? m.search_nothing_here()
          : from
            ? m.search_nothing_from()
            : m.search_nothing_text({ query })}
      </p>
      <p className="chips">
        {others > 0 && (
          <a className="button" href={paths.search(to, query, { from })}>
            {m.search_everywhere()}
          </a>
        )}
        {others === 0 && from && (
          <a className="button" href={paths.search(to, query, { scope })}>
            {m.search_from_anywhere()}
          </a>
        )}
        <a
          className={others > 0 || from ? 'button quiet' : 'button'}
          href={paths.writeAt('question', to, query)}
        >
          {m.search_ask()}
        </a>
      </p>
      {cities.length > 0 && (
        <>
          <p>{m.search_cities()}</p>
          <p className="chips">
            {cities.map(({ id, name, to: city }) => (
              <a key={id} className="button quiet" href={paths.home(city)}>
                <Icon name="map-pin" />
                {name}
              </a>
            ))}
          </p>
        </>
      )}
    </Empty>
  )
}
