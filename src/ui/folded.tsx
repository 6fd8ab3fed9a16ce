import type { ReactNode } from 'react'

interface FoldedProps {
  /** What it is, or why it is not shown at once. */
  readonly why: string
  /** Whether it begins open. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** What few need, or want to see, at once: one press shows it, without a script too. */
export const Folded = ({ why, isOpen, children }: FoldedProps) => (
  <details className="folded" open={isOpen || undefined}>
    <summary>{why}</summary>
    {children}
  </details>
)
