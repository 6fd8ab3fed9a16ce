import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Pager } from '../../../ui/pager.tsx'
import { MAX_HITS } from '../max-hits.ts'
import { FoundItem } from './found-item.tsx'
import type { SearchResult, SearchScreenData } from './load-search-screen.ts'
import { NothingFound } from './nothing-found.tsx'
import { OriginFilter } from './origin-filter.tsx'
import { SearchBox } from './search-box.tsx'
import { searchScopes } from './search-of-screen.ts'
import { whereWords } from './where-words.ts'

/** The field, the scopes with their totals, what was found; without a query, where to begin. */
export function SearchScreen(data: SearchScreenData) {
  const { query, scope, from, origins, found, cities, tags, path, h1 } = data
  return (
    <>
      <div className="say">
        <h1>{h1}</h1>
        {!query && <p>{m.search_start_text()}</p>}
      </div>
      <SearchBox className="search-box" text={query} scope={scope} from={from} isFocused={!query}>
        <button className="button large" type="submit">
          {m.search_button()}
        </button>
      </SearchBox>
      {query && found ? (
        <Results
          query={query}
          scope={scope}
          from={from}
          origins={origins}
          found={found}
          cities={cities}
          path={path}
        />
      ) : (
        <>
          <OriginFilter query="" scope={scope} from={from} origins={origins} />
          <Topics tags={tags} />
        </>
      )}
    </>
  )
}

interface ResultsProps
  extends Pick<SearchScreenData, 'scope' | 'from' | 'origins' | 'cities' | 'path'> {
  readonly query: string
  readonly found: SearchResult
}

function Results({ query, scope, from, origins, found, cities, path }: ResultsProps) {
  const { to, names } = useDestination()
  const { tape, total, totals, reaches, page, perPage, readAs } = found
  const where = whereWords(reaches, { country: names.country?.name, city: names.city?.name })
  return (
    <>
      {totals.all > 0 && (
        <nav className="scopes" aria-label={m.search_scopes()}>
          {searchScopes.map((one) => (
            <a
              key={one}
              className="chip"
              href={paths.search(to, query, { scope: one, from })}
              {...(one === scope && { 'aria-current': 'page' as const })}
            >
              {scopeNames[one]()} {totals[one] > 0 && <small>{countOf(totals[one])}</small>}
            </a>
          ))}
        </nav>
      )}
      <OriginFilter query={query} scope={scope} from={from} origins={origins} />
      {readAs && (
        <p className="read-as">
          {m.search_read_as({ text: readAs })}{' '}
          <a className="link" href={paths.search(to, `«${query}»`, { scope, from })}>
            {m.search_exactly({ text: query })}
          </a>
        </p>
      )}
      {total > 0 && (
        <p className="found-count">
          {total < MAX_HITS
            ? m.search_found({ count: total })
            : m.search_found_many({ count: MAX_HITS })}
          {where && ` · ${where}`}
        </p>
      )}
      {tape.map((item) => (
        <FoundItem key={keyOf(item)} item={item} />
      ))}
      {tape.length === 0 && (
        <NothingFound
          query={query}
          scope={scope}
          from={from}
          total={total}
          others={totals.all}
          cities={cities}
          path={path}
        />
      )}
      <Pager path={path} page={page} perPage={perPage} total={total} />
    </>
  )
}

const scopeNames = {
  all: m.search_scope_all,
  questions: m.search_scope_questions,
  posts: m.search_scope_posts,
  events: m.search_scope_events,
  customer: m.search_scope_customer,
}

const countOf = (total: number) => (total < MAX_HITS ? total : m.search_many({ count: MAX_HITS }))

const keyOf = (item: SearchResult['tape'][number]) =>
  item.kind === 'post' ? `${item.post.type}-${item.post.id}` : `customer-${item.customer.username}`

/** What people write about, for those who have not decided yet. */
function Topics({ tags }: Pick<SearchScreenData, 'tags'>) {
  const { to } = useDestination()
  if (tags.length === 0) return null
  return (
    <section>
      <div className="section-head">
        <h2>{m.topics_used()}</h2>
      </div>
      <ul className="chips">
        {tags.map((tag) => (
          <li key={tag.id}>
            <a className="chip" href={paths.tag(to, [tag.name])}>
              #{tag.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
