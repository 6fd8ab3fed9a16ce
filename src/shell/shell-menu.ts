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
