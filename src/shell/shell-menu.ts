import { type Destination, paths } from '../lib/address/paths.ts'
import type { Placement } from '../lib/api/type-numbers.ts'
import * as m from '../paraglide/messages.js'
import type { IconName } from '../ui/icon-names.ts'

export interface MenuLink {
  readonly title: string
  readonly href: string
  readonly icon?: IconName
}

/** The menu as the shell shows it: links at the destination, by the part of the page that has them. */
export type ShellMenu = Readonly<Record<Placement, readonly MenuLink[]>>

const emptyMenu: ShellMenu = { desktop: [], mobile: [], footer: [], category: [] }

interface MenuPart {
  readonly type: keyof ShellMenu
  readonly data: readonly {
    readonly title: string
    readonly path: string
    readonly icon: string | null
  }[]
}

/**
 * Makes the links of the `navigationMenu` call for a destination.
 * @param isOfPlace whether a page of everywhere is there for each place too
 */
export function shellMenu(
  to: Destination,
  parts: readonly MenuPart[],
  isOfPlace: (path: string) => boolean,
): ShellMenu {
  /** Absolute as it stands; at the destination where it has such a page. */
  const menuHref = (path: string): string => {
    if (path.startsWith('/')) return path
    const everywhere = paths.below({}, path)
    return isOfPlace(everywhere) ? paths.below(to, path) : everywhere
  }
  const links = parts.map(({ type, data }) => [
    type,
    // a name that the sprite does not hold draws nothing: the list of them all is not worth its weight here
    data.map(
      ({ title, path, icon }): MenuLink => ({
        title,
        href: menuHref(path),
        ...(icon && { icon: icon as IconName }),
      }),
    ),
  ])
  return { ...emptyMenu, ...Object.fromEntries(links) }
}

/** The front page of where the reader is: of a city, a country, or of everywhere. */
export const homeLink = (to: Destination): MenuLink => ({
  title: to.city ? m.menu_city() : to.country ? m.menu_country() : m.menu_home(),
  href: paths.home(to),
  icon: 'house',
})

/**
 * The link that leads to the page, or to the list in which the page stands; no link where none does.
 * @param path of the page, decoded
 */
export function currentLink(links: readonly MenuLink[], path: string): MenuLink | undefined {
  const [home, ...lists] = links
  return (
    [home, ...lists].find((link) => link?.href === path) ??
    lists.find(({ href }) => path.startsWith(`${href}/`))
  )
}

/** Where something new is begun: for the place of the page; who is new here mostly has a question. */
export const writePath = (to: Destination, isMember: boolean): string =>
  paths.writeAt(isMember ? 'post' : 'question', to)
