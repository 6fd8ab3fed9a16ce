import { type Destination, paths } from '../lib/paths.ts'
import { type IconName, iconNames } from '../ui/icon-names.ts'

/** Pages of the site that have no destination in their address. */
const placeless =
  /^(about|countries|user-agreement|privacy-policy|contact-us|profile|drafts|login)(\/|$)/

/** The address of a menu item: absolute as it stands, placeless below /uk, the others at the destination. */
export function menuHref(to: Destination, path: string): string {
  if (path.startsWith('/')) return path
  return placeless.test(path)
    ? `/uk/${path}`
    : `${paths.home(to)}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** The icon that the menu names, if the sprite has it. */
export const menuIcon = (name: string | null): IconName | undefined =>
  iconNames.find((one) => one === name)
