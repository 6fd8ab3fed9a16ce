import { SearchBox } from '../../features/search/ui/search-box.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'

/**
 * In place of a page that does not exist: where to look for its content.
 * @param data why it is not there for this reader alone (or-not-found.ts)
 */
export function NotFound({ data }: { data?: unknown }) {
  return (
    <DeadEnd icon="search-x" title={String(data ?? m.not_found_title())}>
      {!data && <p>{m.not_found_text()}</p>}
      <SearchBox className="search-box" text={undefined}>
        <button className="button large" type="submit">
          {m.not_found_search()}
        </button>
      </SearchBox>
      <p className="chips">
        <a className="button quiet" href={paths.feed()}>
          {m.not_found_home()}
        </a>
        <a className="button quiet" href={paths.countries()}>
          {m.not_found_places()}
        </a>
      </p>
    </DeadEnd>
  )
}
