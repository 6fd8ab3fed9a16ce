import { useLocation } from '@tanstack/react-router'
import { type Destination, paths } from '../lib/address/paths.ts'
import * as m from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { useShell } from './shell-context.ts'
import { currentLink, homeLink, writePath } from './shell-menu.ts'

/** Five places for the thumb, below 1024 px; writing in the middle. */
export function BottomBar() {
  const { menu, me, to } = useShell()
  const path = useLocation({ select: (location) => decodeURI(location.pathname) })
  const links = [homeLink(to), ...menu.mobile].map((link) =>
    link.href === paths.profile && !me
      ? { ...link, title: m.sign_in(), href: paths.login() }
      : link,
  )
  const current = currentLink(links, path)?.href ?? sectionOf(path, to)
  const items = links.map(({ title, href, icon }) => (
    <a
      key={href}
      href={href}
      {...(href === current && { 'aria-current': href === path ? ('page' as const) : true })}
    >
      {icon && <Icon name={icon} />}
      {title}
    </a>
  ))
  return (
    <nav className="bar" aria-label={m.nav_bottom()}>
      {items.slice(0, 2)}
      <a className="plus" href={writePath(to, me !== null)} aria-label={m.write()}>
        <Icon name="plus" />
      </a>
      {items.slice(2)}
    </nav>
  )
}

/** The link under which a list stands that has none in the bar: kinds of the feed, and what «Огляд» leads to. */
function sectionOf(path: string, to: Destination): string | undefined {
  if ([paths.questions(to), paths.events(to), paths.popular(to)].includes(path))
    return paths.feed(to)
  const explored = [paths.people(to), paths.businesses(to), paths.map(to), paths.tags(to)]
  return explored.includes(path) ? paths.explore(to) : undefined
}
