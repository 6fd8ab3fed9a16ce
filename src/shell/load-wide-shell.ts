import { destinationOf } from '../browser/navigation/destination-of.ts'
import { findSavedNames } from '../browser/navigation/find-saved-names.ts'
import { loadMe } from '../browser/navigation/load-me.ts'
import type { RouterContext } from '../browser/navigation/router-context.ts'
import type { Shell } from './load-shell.ts'
import { emptyMenu, shellMenu } from './shell-menu.ts'

/** The shell of a wide page, which has no rails: the menu and the names of the saved destination. */
export async function loadWideShell(context: RouterContext): Promise<Shell> {
  const [names, menu, me] = await Promise.all([
    findSavedNames(context),
    context.api.getNavigationMenu({}),
    loadMe(context),
  ])
  const to = destinationOf(names)
  const { mobile, footer } = shellMenu(to, menu.items, context.isOfPlace)
  return {
    to,
    names,
    menu: { ...emptyMenu, mobile, footer },
    events: [],
    top: { country: undefined, customers: [] },
    last: [],
    tags: [],
    questionTags: [],
    offer: null,
    me,
    followsPlace: false,
  }
}
