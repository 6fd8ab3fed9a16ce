import type { ReactNode } from 'react'

interface HomeSectionProps {
  /** Where it stands on a phone goes by it (home.css). */
  readonly name: 'top-story' | 'waiting' | 'newest' | 'week' | 'people' | 'cities' | 'arrivals'
  readonly title: string
  /** The way to the whole. */
  readonly more?: { readonly href: string; readonly text: string }
  readonly children: ReactNode
}

/** A part of the front page: an ink line, its title, the way to the whole. */
export function HomeSection({ name, title, more, children }: HomeSectionProps) {
  return (
    <section className={name}>
      <div className="section-head">
        <h2>{title}</h2>
        {more && (
          <a href={more.href} aria-label={`${title}: ${more.text}`}>
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
