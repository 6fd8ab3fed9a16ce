import type { ReactNode } from 'react'
import type { BusinessesPart } from '../../../lib/address/path-parts.ts'
import { type Destination, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { categoryIcons } from './category-icons.ts'
import type { DirectoryData } from './load-directory.ts'

/** Beside the chosen one. */
const MAX_LANGUAGES = 5

interface DirectoryFiltersProps extends Pick<DirectoryData, 'categories' | 'languages' | 'part'> {
  readonly to: Destination
  /** Whether the numbers are of all that there is. */
  readonly isCounted: boolean
}

/** What the list is narrowed to: a category, then a language and what is open now; each is an address. */
export function DirectoryFilters({ to, part, isCounted, ...choices }: DirectoryFiltersProps) {
  const href = (other: BusinessesPart) => paths.businesses(to, { ...part, ...other })
  const { categories } = choices
  const languages = choices.languages.filter(
    ({ key }, index) => index < MAX_LANGUAGES || key === part.language,
  )
  return (
    <div className="directory-filters">
      {categories.length > 0 && (
        <nav className="slide" aria-label={m.businesses_categories()}>
          <Choice href={href({ category: undefined })} isChosen={!part.category}>
            {m.businesses_all()}
          </Choice>
          {categories.map(({ key, name, count }) => (
            <Choice
              key={key}
              href={href({ category: key })}
              isChosen={part.category === key}
              icon={categoryIcons[key]}
            >
              {name} {isCounted && <small>{count}</small>}
            </Choice>
          ))}
        </nav>
      )}
      <nav className="slide narrow" aria-label={m.businesses_narrow()}>
        <Choice
          href={href({ open: part.open ? undefined : 'now' })}
          isChosen={part.open !== undefined}
          icon="clock"
        >
          {m.businesses_open()}
        </Choice>
        {languages.map(({ key, name }) => (
          <Choice
            key={key}
            href={href({ language: part.language === key ? undefined : key })}
            isChosen={part.language === key}
          >
            {name}
          </Choice>
        ))}
      </nav>
    </div>
  )
}

interface ChoiceProps {
  readonly href: string
  readonly isChosen: boolean
  readonly icon?: IconName
  readonly children: ReactNode
}

const Choice = ({ href, isChosen, icon, children }: ChoiceProps) => (
  <a className="chip" href={href} {...(isChosen && { 'aria-current': 'true' as const })}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </a>
)
