import * as m from '../../../../paraglide/messages.js'
import type { Post } from '../../contract.ts'

/**
 * The contents of a long text, folded above it; beside it, with how far one has read, where the screen is wide. A short
 * one needs none.
 */
export function Contents({ outline }: { outline: Post['outline'] }) {
  if (outline.length < 3) return null
  return (
    <details className="contents">
      <summary>{m.contents()}</summary>
      <ol>
        {outline.map((heading) => (
          <li key={heading.id} className={`level-${heading.level}`}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}
