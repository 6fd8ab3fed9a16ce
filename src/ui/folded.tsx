import type { ReactNode } from 'react'

interface FoldedProps {
  /** Why it is not read at once. */
  readonly why: string
  readonly children: ReactNode
}

/** What the reader may not want to read: one press shows it, without a script too. */
export const Folded = ({ why, children }: FoldedProps) => (
  <details className="folded">
    <summary>{why}</summary>
    {children}
  </details>
)
