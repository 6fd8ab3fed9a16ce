import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'

/** In place of a page whose address cannot be read. */
export function BadAddress() {
  return (
    <DeadEnd icon="link" title={m.bad_address_title()}>
      <p>{m.bad_address_text()}</p>
      <p className="chips">
        <a className="button" href={paths.feed()}>
          {m.not_found_home()}
        </a>
        <a className="button quiet" href={paths.search({}, '')}>
          {m.not_found_search()}
        </a>
      </p>
    </DeadEnd>
  )
}
