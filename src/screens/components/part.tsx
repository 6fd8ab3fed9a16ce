import type { ReactNode } from 'react'

/** Components of one kind. Names are those of the code: who reads this page writes it. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby={idOf(title)}>
    <div className="section-head">
      <h2 id={idOf(title)}>{title}</h2>
    </div>
    <div className="component-states">{children}</div>
  </section>
)

/** A component in one of its states. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className="component-state">
    <figcaption>{name}</figcaption>
    {children}
  </figure>
)

export const idOf = (title: string): string => title.toLowerCase()
