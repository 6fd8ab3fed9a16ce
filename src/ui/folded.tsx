import type { ReactNode } from 'react'

interface FoldedProps {
  /** Why it is not read at once. */
  readonly why: string
  /** Whether it begins open. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** What the reader may not want to read: one press shows it, without a script too. */
export const Folded = ({ why, isOpen, children }: FoldedProps) => (
  <details className="folded" open={isOpen || undefined}>
    <summary>{why}</summary>
    {children}
  </details>
)
