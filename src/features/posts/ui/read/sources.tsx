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
            <OutsideLink href={href}>
              {isTitle(title) ? `${address}: «${title}»` : address}
            </OutsideLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Words from within a sentence stand in the case that it wants, and name nothing by themselves. */
const isTitle = (words: string): boolean => /^[\p{Lu}\d«]/u.test(words)
