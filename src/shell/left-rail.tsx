import { useLocation } from '@tanstack/react-router'
import * as m from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { useShell } from './shell-context.ts'
import type { MenuLink } from './shell-menu.ts'

/** The menu and the eight sections, from 1024 px. */
export function LeftRail() {
  const { menu } = useShell()
  const path = useLocation({ select: (location) => decodeURI(location.pathname) })
  return (
    <div className="rail left">
      <nav aria-label={m.nav_main()}>
        <Links links={menu.desktop} path={path} />
      </nav>
      {menu.category.length > 0 && (
        <nav aria-labelledby="sections">
          <h2 id="sections">{m.nav_sections()}</h2>
          <Links links={menu.category} path={path} />
        </nav>
      )}
    </div>
  )
}

function Links({ links, path }: { links: readonly MenuLink[]; path: string }) {
  return links.map(({ title, href, icon }) => (
    <a key={href} href={href} {...(href === path && { 'aria-current': 'page' as const })}>
      {icon && <Icon name={icon} />}
      {title}
    </a>
  ))
}
