import { NetworkFirst } from 'serwist'
import {
  BOOKMARKED,
  keepPage,
  keptAtOf,
  listKeptPages,
  pathOf,
  READ,
} from '../browser/offline/kept-pages.ts'
import { clock, dayAndWeekday, isoDay } from '../lib/time/uk-date.ts'
import * as m from '../paraglide/messages.js'

/** Seconds after which a kept copy is better than a network that does not respond. */
const NETWORK_TIMEOUT_SECONDS = 4

/**
 * Pages from the network, each kept as it is read; without a network the kept copy, which says so; else the page
 * that tells what can be read.
 * @param offlinePage finds that page
 */
export const readPages = (offlinePage: () => Promise<Response | undefined>) =>
  new NetworkFirst({
    cacheName: READ,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) => {
          await keepPage(READ, new URL(request.url), response).catch(() => undefined)
          // it is kept by now, with what has to be known of it
          return null
        },
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          const url = new URL(request.url)
          const kept = cachedResponse ?? (await (await caches.open(BOOKMARKED)).match(pathOf(url)))
          return kept ? withNote(kept) : keptElsewhere(url)
        },
        handlerDidError: async () => withKeptPages(await offlinePage()),
      },
    ],
  })

/** A page without a place leads to the saved one, which no cookie tells here: to the one that was read last. */
async function keptElsewhere(url: URL): Promise<Response | undefined> {
  const found = (await listKeptPages()).find(({ alias }) => alias === pathOf(url))
  return found && Response.redirect(found.path, 302)
}

/** The copy with a line that says when it was made; the line stands where React does not look. */
async function withNote(kept: Response): Promise<Response> {
  const note = m.offline_kept_note({ time: momentOf(keptAtOf(kept) ?? '') })
  const html = await kept.text()
  const end = html.lastIndexOf('</body>')
  return new Response(
    `${html.slice(0, end)}<aside class="kept-note">${note}</aside></body></html>`,
    {
      headers: kept.headers,
    },
  )
}

/** Without a network the page of no network lists what there is. */
async function withKeptPages(page: Response | undefined): Promise<Response | undefined> {
  const kept = await listKeptPages()
  if (!page || kept.length === 0) return page
  const rows = kept.map(
    ({ path, title, keptAt }) =>
      `<li><a href="${path.replaceAll('&', '&amp;')}">${title}</a> <small>${momentOf(keptAt)}</small></li>`,
  )
  const html = (await page.text()).replace(
    /<ul class="kept-pages"[^>]*><\/ul>/,
    // by a function: a title may hold «$&»
    () => `<h2>${m.offline_kept_title()}</h2><ul class="kept-pages">${rows.join('')}</ul>`,
  )
  return new Response(html, { headers: page.headers })
}

/** «14:05» of today, «субота, 28 листопада, 14:05» of another day, by the clock of the device. */
function momentOf(iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = clock(iso, timeZone)
  const isToday = isoDay(iso, timeZone) === isoDay(new Date().toISOString(), timeZone)
  return isToday ? time : `${dayAndWeekday(iso, timeZone)}, ${time}`
}
