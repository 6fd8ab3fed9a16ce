import type { ReactNode } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import { PlaceTitle } from '../../../places/ui/page-title.tsx'

const FILTERS = 'list-filters'

export interface ListLink {
  readonly title: string
  readonly href: string
  readonly isCurrent: boolean
}

interface ListFrameProps {
  /** The title from the `seo` call, with the place in it. */
  readonly h1?: string
  /** The title of a list of no place. */
  readonly title?: string
  /** What it is a list of, beside the title: the kinds, each with its address. */
  readonly kinds?: readonly ListLink[]
  /** Beside the title: the way to follow what the list is of, or to see it otherwise. */
  readonly beside?: ReactNode
  /** What stands under the title: the tags that narrow the list. */
  readonly under?: ReactNode
  /** What the filters hold other than as usual, for the button of narrow screens. */
  readonly chosen?: string | undefined
  /** Where from and in which order: beside the list from 1240 px, below that in a sheet. */
  readonly filters: ReactNode
  /** The address of the list: another one closes the sheet. */
  readonly path: string
  readonly children: ReactNode
}

/**
 * The frame of every list of rows: its title with the kinds in the same row, the list, its filters. All of them are
 * links, and the browser itself opens and closes the sheet: nothing of it needs the application.
 */
export function ListFrame({ children, filters, path, ...head }: ListFrameProps) {
  return (
    <div className="list-columns">
      <div>
        <ListHead {...head} />
        {children}
      </div>
      <aside id={FILTERS} popover="auto" key={path} aria-label={m.list_filters()}>
        <div>{filters}</div>
      </aside>
    </div>
  )
}

function ListHead({
  h1,
  title,
  kinds = [],
  beside,
  under,
  chosen,
}: Omit<ListFrameProps, 'children' | 'filters' | 'path'>) {
  const isAlone = kinds.length === 0
  // on a phone the words give way to the drawing, unless it stands alone
  const label = chosen ? `${m.list_filters()}: ${chosen}` : isAlone ? undefined : m.list_filters()
  return (
    <header className="list-head">
      <div>
        {h1 === undefined ? <h1>{title}</h1> : <PlaceTitle h1={h1} />}
        {beside}
      </div>
      <div className="list-kinds">
        {kinds.length > 0 && (
          <nav aria-label={m.list_kinds()}>
            {kinds.map(({ title, href, isCurrent }) => (
              <a
                key={href}
                className="chip"
                href={href}
                {...(isCurrent && { 'aria-current': 'page' as const })}
              >
                {title}
              </a>
            ))}
          </nav>
        )}
        <button
          type="button"
          className={chosen ? 'chip chosen' : 'chip'}
          popoverTarget={FILTERS}
          aria-label={label}
        >
          <Icon name="sliders-horizontal" />
          {(chosen || isAlone) && <span>{chosen ?? m.list_filters()}</span>}
        </button>
      </div>
      {under}
    </header>
  )
}

interface FilterGroupProps {
  readonly title: string
  readonly links: readonly ListLink[]
  /** What stands beside the title. */
  readonly beside?: ReactNode
}

/** Ways to see a list otherwise, of which one is chosen. */
export function FilterGroup({ title, links, beside }: FilterGroupProps) {
  return (
    <section>
      <div className="filter-head">
        <h2>{title}</h2>
        {beside}
      </div>
      <ul>
        {links.map(({ title, href, isCurrent }) => (
          <li key={href}>
            <a
              className="option"
              href={href}
              {...(isCurrent && { 'aria-current': 'true' as const })}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
