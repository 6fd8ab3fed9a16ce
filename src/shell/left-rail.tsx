import { useLocation } from '@tanstack/react-router'
import * as m from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { menuHref, menuIcon } from './menu-link.ts'
import { useShell } from './shell-context.ts'

/** The menu and the eight sections, from 1024 px. */
export function LeftRail() {
  const { menu, to } = useShell()
  const path = useLocation({ select: (location) => decodeURI(location.pathname) })
  const items = (type: string) => menu.find((one) => one.type === type)?.data ?? []
  return (
    <div className="rail left">
      <nav aria-label={m.nav_main()}>
        {items('desktop').map((item) => (
          <MenuLink
            key={item.path}
            href={menuHref(to, item.path)}
            path={path}
            title={item.title}
            icon={item.icon}
          />
        ))}
      </nav>
      <nav aria-labelledby="sections">
        <h2 id="sections">{m.nav_sections()}</h2>
        {items('category').map((item) => (
          <MenuLink
            key={item.path}
            href={menuHref(to, item.path)}
            path={path}
            title={item.title}
            icon={item.icon}
          />
        ))}
      </nav>
    </div>
  )
}

function MenuLink({
  href,
  path,
  title,
  icon,
}: {
  href: string
  path: string
  title: string
  icon: string | null
}) {
  const name = menuIcon(icon)
  return (
    <a href={href} {...(decodeURI(href) === path && { 'aria-current': 'page' as const })}>
      {name && <Icon name={name} />}
      {title}
    </a>
  )
}
