import type { ComponentType } from 'react'
import { kept } from '../../ui/kept.tsx'

/** Its class (home.css). */
type Name = 'top-story' | 'people' | 'cities' | 'arrivals'

/** A part of the front page that looks the same for everybody who gets the same (ui/kept.tsx). */
export const keptSection = <Props extends object>(name: Name, Inside: ComponentType<Props>) =>
  kept<Props>('section', () => ({ className: name }), Inside)

export interface SectionHeadProps {
  readonly title: string
  /** The way to the whole. */
  readonly more?: { readonly href: string; readonly text: string }
}

/** Its head: the title, the way to the whole. */
export const SectionHead = ({ title, more }: SectionHeadProps) => (
  <div className="section-head">
    <h2>{title}</h2>
    {more && (
      <a href={more.href} aria-label={`${title}: ${more.text}`}>
        {more.text}
      </a>
    )}
  </div>
)
