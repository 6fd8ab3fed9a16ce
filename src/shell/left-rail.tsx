import { useLocation } from '@tanstack/react-router'
import * as m from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { kept } from '../ui/kept.tsx'
import { useShell } from './shell-context.ts'
import type { MenuLink, ShellMenu } from './shell-menu.ts'

/** The menu and the eight sections, from 1024 px. */
export function LeftRail() {
  const { menu } = useShell()
  const path = useLocation({ select: (location) => decodeURI(location.pathname) })
  const { desktop, category } = menu
  const current = [...desktop, ...category].find(({ href }) => href === path)?.href
  return <KeptRail {...{ desktop, category, current }} />
}

interface RailProps extends Pick<ShellMenu, 'desktop' | 'category'> {
  /** The address of the link that leads to where the reader is. */
  readonly current: string | undefined
}

const KeptRail = kept<RailProps>('div', () => ({ className: 'rail left' }), Menu)

function Menu({ desktop, category, current }: RailProps) {
  return (
    <>
      <nav aria-label={m.nav_main()}>
        <Links links={desktop} current={current} />
      </nav>
      {category.length > 0 && (
        <nav aria-labelledby="sections">
          <h2 id="sections">{m.nav_sections()}</h2>
          <Links links={category} current={current} />
        </nav>
      )}
    </>
  )
}

function Links({ links, current }: { links: readonly MenuLink[]; current: string | undefined }) {
  return links.map(({ title, href, icon }) => (
    <a key={href} href={href} {...(href === current && { 'aria-current': 'page' as const })}>
      {icon && <Icon name={icon} />}
      {title}
    </a>
  ))
}
