import { type Destination, paths } from '../lib/address/paths.ts'
import type { Placement } from '../lib/api/type-numbers.ts'
import type { IconName } from '../ui/icon-names.ts'

export interface MenuLink {
  readonly title: string
  readonly href: string
  readonly icon?: IconName
}

/** The menu as the shell shows it: links at the destination, by the part of the page that has them. */
export type ShellMenu = Readonly<Record<Placement, readonly MenuLink[]>>

export const emptyMenu: ShellMenu = { desktop: [], mobile: [], footer: [], category: [] }

interface MenuPart {
  readonly type: keyof ShellMenu
  readonly data: readonly {
    readonly title: string
    readonly path: string
    readonly icon: string | null
  }[]
}

/** Pages of the site that have no destination in their address. */
const placeless =
  /^(about|countries|user-agreement|privacy-policy|contact-us|profile|drafts|login)(\/|$)/

/** Makes the links of the `navigationMenu` call for a destination. */
export function shellMenu(to: Destination, parts: readonly MenuPart[]): ShellMenu {
  const links = parts.map(({ type, data }) => [
    type,
    // a name that the sprite does not hold draws nothing: the list of them all is not worth its weight here
    data.map(
      ({ title, path, icon }): MenuLink => ({
        title,
        href: menuHref(to, path),
        ...(icon && { icon: icon as IconName }),
      }),
    ),
  ])
  return { ...emptyMenu, ...Object.fromEntries(links) }
}

/** Absolute as it stands, placeless below /uk, the others at the destination. */
function menuHref(to: Destination, path: string): string {
  if (path.startsWith('/')) return path
  return placeless.test(path) ? paths.below({}, path) : paths.below(to, path)
}
