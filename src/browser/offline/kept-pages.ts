import { OFFLINE_HEADER } from '../../lib/api/offline-header.ts'
import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'

/** Names of the caches: pages read lately, and bookmarked ones. */
export const READ = 'svoi-read'
export const BOOKMARKED = 'svoi-bookmarked'
/** Pictures that were seen, and those of the stored pages. */
export const PICTURES = 'svoi-pictures'

/** Per cache; together with MAX_BYTES less than 50 MB. */
const MAX_ENTRIES = 60
const MAX_BYTES = 400 * 1_024
/** Of pictures, including those that the service worker stores. */
export const MAX_PICTURES = 400
/** Headers of a copy: when it was made (ISO 8601), and its title, percent-encoded. */
const KEPT_AT = 'x-kept-at'
const TITLE = 'x-kept-title'

export interface KeptPage {
  readonly path: string
  readonly title: string
  readonly keptAt: string
  /** The second address for which it is served. */
  readonly alias: string
}

/**
 * Stores the response of a page if its headers allow it. Copies of another person or visitor are deleted first.
 * @param name of the cache: READ or BOOKMARKED
 */
export async function keepPage(name: string, address: URL, response: Response): Promise<void> {
  const { headers, status } = response
  // the error page of a proxy lacks the header of the viewer
  if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) return
  const owner = headers.get(VIEWER_HEADER) ?? ''
  await dropPagesOfOthers(owner)
  const alias = headers.get(OFFLINE_HEADER)
  if (alias === null) return
  const html = await response.text()
  if (new Blob([html]).size > MAX_BYTES) return
  const cache = await caches.open(name)
  await cache.put(
    pathOf(address),
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': headers.get('content-security-policy') ?? `default-src 'none'`,
        [VIEWER_HEADER]: owner,
        [OFFLINE_HEADER]: alias,
        [KEPT_AT]: new Date().toISOString(),
        [TITLE]: encodeURIComponent(titleOf(html)),
      },
    }),
  )
  // the oldest come first; a page that is stored again moves to the end
  const keys = await cache.keys()
  for (const key of keys.slice(0, -MAX_ENTRIES)) await cache.delete(key)
}

/** Stores pictures for reading offline; the oldest are deleted above the limit. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURES)
  for (const address of addresses)
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
  // the expiry of the service worker counts only what it loaded itself
  const keys = await cache.keys()
  for (const key of keys.slice(0, -MAX_PICTURES)) await cache.delete(key)
}

/** The cache key of a copy: its path and query. */
export const pathOf = ({ pathname, search }: URL): string => pathname + search

/** When a copy was made; undefined for a response from the network. */
export const keptAtOf = ({ headers }: Response): string | undefined =>
  headers.get(KEPT_AT) ?? undefined

/** All stored pages, newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const found = new Map<string, KeptPage>()
  for (const name of [BOOKMARKED, READ]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const copy = await cache.match(request)
      if (!copy) continue
      const path = pathOf(new URL(request.url))
      const title = decodeURIComponent(copy.headers.get(TITLE) ?? '')
      const alias = copy.headers.get(OFFLINE_HEADER) ?? path
      found.set(path, { path, title, keptAt: keptAtOf(copy) ?? '', alias })
    }
  }
  return [...found.values()].sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}

/** Deletes all stored pages and pictures: the next reader may be another person. */
export async function dropKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([caches.delete(READ), caches.delete(BOOKMARKED), caches.delete(PICTURES)])
}

/** The title of the HTML, still escaped, without the name of the site. */
const titleOf = (html: string) =>
  (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '').replace(/ — [^—]*$/, '')

/** All pages of a cache belong to one person, so the first shows whose; the pictures belong to both caches. */
async function dropPagesOfOthers(owner: string): Promise<void> {
  for (const name of [READ, BOOKMARKED]) {
    const cache = await caches.open(name)
    const [first] = await cache.keys()
    const copy = first && (await cache.match(first))
    if (copy && copy.headers.get(VIEWER_HEADER) !== owner)
      await Promise.all([caches.delete(name), caches.delete(PICTURES)])
  }
}
