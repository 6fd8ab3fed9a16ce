import { useLocation } from '@tanstack/react-router'
import * as m from '../../paraglide/messages.js'
import { kept } from '../../ui/kept.tsx'
import { useShell } from '../shell-context.ts'
import { currentLink, homeLink, type MenuLink } from '../shell-menu.ts'

/** The places of the product, from 1024 px; below that the bar at the bottom has them. */
export function MainNav() {
  const { menu, to } = useShell()
  const path = useLocation({ select: (location) => decodeURI(location.pathname) })
  const links = [homeLink(to), ...menu.desktop]
  return <KeptNav links={links} current={currentLink(links, path)?.href} />
}

interface NavProps {
  readonly links: readonly MenuLink[]
  readonly current: string | undefined
}

const KeptNav = kept<NavProps>(
  'nav',
  () => ({ className: 'main-nav', 'aria-label': m.nav_main() }),
  Links,
)

function Links({ links, current }: NavProps) {
  return links.map(({ title, href }) => (
    <a key={href} href={href} {...(href === current && { 'aria-current': 'page' as const })}>
      {title}
    </a>
  ))
}
