import { api } from '../api-client.ts'
import type { Shell } from './load-shell.ts'
import { savedDestination } from './saved-destination.ts'
import { emptyMenu, shellMenu } from './shell-menu.ts'

/** The shell of a wide page, which has no rails: the menu and the names of the saved destination. */
export async function loadWideShell(): Promise<Shell> {
  const [names, menu] = await Promise.all([savedNames(), api.getNavigationMenu({})])
  const { country, city } = names
  const to = { ...(country && { country: country.countryCode }), ...(city && { city: city.slug }) }
  const { mobile, footer } = shellMenu(to, menu.items)
  return {
    to,
    names,
    menu: { ...emptyMenu, mobile, footer },
    events: [],
    top: [],
    last: [],
    offer: null,
  }
}

/** Everywhere when nothing is saved, or what was saved is gone. */
async function savedNames(): Promise<Shell['names']> {
  const { country, city } = savedDestination()
  const everywhere = { country: null, city: null }
  if (!country) return everywhere
  return api
    .getDestination({ destinationCountry: country, destinationCity: city })
    .catch(() => everywhere)
}
