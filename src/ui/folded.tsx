import type { ReactNode } from 'react'
import * as m from '../paraglide/messages.js'

interface FoldedProps {
  /** Why it is not read at once. */
  readonly why: string
  readonly children: ReactNode
}

/** What the reader may not want to read: one press shows it, without a script too. */
export const Folded = ({ why, children }: FoldedProps) => (
  <details className="folded">
    <summary>
      {why} <span>{m.folded_show()}</span>
    </summary>
    {children}
  </details>
)
