import * as m from '../../../../paraglide/messages.js'
import { OutsideLink } from '../../../../ui/outside-link.tsx'
import type { Post } from '../../contract.ts'

/** Where the links of a text lead outside, numbered, at its end. */
export function Sources({ sources }: { sources: Post['sources'] }) {
  if (sources.length === 0) return null
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{m.sources()}</h2>
      <ol>
        {sources.map(({ href, address, title }) => (
          <li key={href}>
            {/* the words of a link are cited: they stand in the case that their sentence wants */}
            <OutsideLink href={href}>{title ? `${address}: «${title}»` : address}</OutsideLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
