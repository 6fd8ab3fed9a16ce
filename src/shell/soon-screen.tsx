import { paths } from '../lib/paths.ts'
import * as m from '../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'
import { useShell } from './shell-context.ts'

/** A page for those who are signed in that does not work yet: says so, and what does. */
export function SoonScreen() {
  const { to } = useShell()
  return (
    <DeadEnd icon="pen-line" title={m.soon_title()}>
      <p>{m.soon_text()}</p>
      <p className="chips">
        <a className="button" href={paths.feed(to)}>
          {m.soon_feed()}
        </a>
      </p>
    </DeadEnd>
  )
}
