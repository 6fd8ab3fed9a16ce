import { isPlainClick } from '../../ui/is-plain-click.ts'
import { addressOfLink } from './address-of-link.ts'

/** The front page of a place, as paths.home writes it: …/to-pl/warsaw; by an invitation with who invites. */
const FRONT_PAGE = /\/to-([a-z]{2}(?:\/[a-z0-9-]+)?)(?:\?|$)/
/** Seconds after which a choice that the server has not kept is forgotten. */
const SOON = 60
/** Who has a place already, or an account, goes elsewhere without moving there. */
const HAS_PLACE = /(?:^|; )(?:country|isAuth)=/

/**
 * Saves the place that a link names (its front page, where something new is written, or where joining leads back to), for
 * who has none yet: of links within an element with `data-chooses`, the address that saves it (choose-destination.ts).
 * Runs without the application; without any script these are plain links.
 */
export function rememberPlace(): void {
  addEventListener('click', (click) => {
    const link = (click.target as Element).closest('a')
    const action = link?.closest<HTMLElement>('[data-chooses]')?.dataset.chooses
    if (!link || !action || !isPlainClick(click) || HAS_PLACE.test(document.cookie)) return
    const url = addressOfLink(link)
    if (!url) return
    const { searchParams: query } = url
    const place = query.get('at') ?? FRONT_PAGE.exec(query.get('redirect') ?? url.pathname)?.[1]
    if (!place) return
    const [country = '', city = ''] = place.split('/')
    const body = new URLSearchParams({ country: country.toUpperCase(), city })
    // the page that opens meanwhile is to know it too, by the cookies that the response below sets for a year
    for (const [name, value] of body) if (value) keepShortly(name, value)
    // Beside the navigation, which does not wait for it, and fails in silence: the page comes either way. The response is a
    // redirect to that page.
    fetch(action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
  })
}

function keepShortly(name: string, value: string): void {
  const safety = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: set before the page is left, which a promise is too late for
  document.cookie = `${name}=${value}; path=/; max-age=${SOON}; samesite=lax${safety}`
}
