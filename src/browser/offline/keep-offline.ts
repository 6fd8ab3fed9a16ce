import '../../lib/html/allow-inert-parsing.ts'
import { FILES_PATH } from '../../lib/address/endpoint-paths.ts'
import { BOOKMARKED, keepPage, keepPictures, READ } from './kept-pages.ts'

/** Fetches a page and keeps it for reading offline until it is dropped; offline it does nothing. */
export const keepOffline = (path: string): Promise<void> => keep(BOOKMARKED, path)

/** Of what is bookmarked, elsewhere too, the pages that this device does not have yet, one after the other. */
export async function keepMissing(paths: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(BOOKMARKED)
  for (const path of paths) if (!(await cache.match(path))) await keepOffline(path)
}

/** The same for a page that was read: it goes when many others were read since. */
export const keepRead = (path: string): Promise<void> => keep(READ, path)

/** The page is not kept on purpose any more. */
export async function dropOffline(path: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(BOOKMARKED)).delete(path)
}

async function keep(name: string, path: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!response) return
  const html = response.ok ? await response.clone().text() : ''
  await keepPage(name, new URL(path, location.origin), response)
  await keepPictures(picturesOf(html))
}

/** At most so many pictures of a page are kept for reading offline. */
const MAX_OF_PAGE = 30

/** Those of our own file host, as one width each: any width of a picture stands for the others (src/sw/pictures.ts). */
function picturesOf(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const found = [...page.querySelectorAll<HTMLImageElement>(`main img[src^="${FILES_PATH}/"]`)]
  const addresses = [...new Set(found.map((one) => one.getAttribute('src') ?? ''))]
  return addresses.slice(0, MAX_OF_PAGE)
}
