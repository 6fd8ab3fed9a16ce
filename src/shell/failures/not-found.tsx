import { BLOCKED } from '../../browser/navigation/or-not-found.ts'
import { SearchBox } from '../../features/search/ui/search-box.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'

/** In place of a page that does not exist: where to look for its content; of one that is not for who is blocked: why. */
export function NotFound({ data }: { data?: unknown }) {
  if (data === BLOCKED)
    return (
      <DeadEnd icon="eye-off" title={m.blocked_page_title()}>
        <p>{m.blocked_page_text()}</p>
      </DeadEnd>
    )
  return (
    <DeadEnd icon="search-x" title={m.not_found_title()}>
      <p>{m.not_found_text()}</p>
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
