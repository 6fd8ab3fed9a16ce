import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'

interface NothingFoundProps {
  readonly query: string
  readonly total: number
  /** How many there are in all scopes. */
  readonly others: number
  readonly path: string
}

/** Nothing on this page: it is beyond the end, or nothing is in this scope, or nowhere; and what to do. */
export function NothingFound({ query, total, others, path }: NothingFoundProps) {
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
      <p>{others > 0 ? m.search_nothing_here() : m.search_nothing_text({ query })}</p>
      <p className="chips">
        {others > 0 && (
          <a className="button" href={paths.search(to, query)}>
            {m.search_everywhere()}
          </a>
        )}
        <a className={others > 0 ? 'button quiet' : 'button'} href={paths.writePost}>
          {m.search_ask()}
        </a>
      </p>
    </Empty>
  )
}
