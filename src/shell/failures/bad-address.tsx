import * as m from '../../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'
import { WaysOn } from './ways-on.tsx'

/** In place of a page whose address cannot be read. */
export function BadAddress() {
  return (
    <DeadEnd icon="link" title={m.bad_address_title()}>
      <p>{m.bad_address_text()}</p>
      <WaysOn />
    </DeadEnd>
  )
}
