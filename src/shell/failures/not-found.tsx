import * as m from '../../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'
import { WaysOn } from './ways-on.tsx'

/**
 * In place of a page that does not exist: where to look for its content.
 * @param data why it is not there for this reader alone (or-not-found.ts)
 */
export function NotFound({ data }: { data?: unknown }) {
  return (
    <DeadEnd icon="search-x" title={String(data ?? m.not_found_title())}>
      {!data && <p>{m.not_found_text()}</p>}
      <WaysOn />
    </DeadEnd>
  )
}
