import { OFFLINE_HEADER } from '../../lib/api/offline-header.ts'
import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'

/** Pages that were read lately, and those that somebody keeps on purpose. */
export const READ = 'svoi-read'
export const BOOKMARKED = 'svoi-bookmarked'
/** The pictures that were seen, or stand in those pages. */
export const PICTURES = 'svoi-pictures'

/** Of each kind; with MAX_BYTES below 50 MB together. */
const MAX_ENTRIES = 60
const MAX_BYTES = 400 * 1_024
/** Of pictures, those that the service worker keeps included. */
export const MAX_PICTURES = 400
/** When a copy was made, in ISO 8601, and the title that it had, escaped. */
const KEPT_AT = 'x-kept-at'
const TITLE = 'x-kept-title'

export interface KeptPage {
  readonly path: string
  readonly title: string
  readonly keptAt: string
  /** The address that it answers besides its own. */
  readonly answers: string
}

/**
 * Stores the response of a page, where the site says that it may be kept. What another person, or nobody signed in,
 * has read in this browser goes first.
 * @param name of the cache: READ or BOOKMARKED
 */
export async function keepPage(name: string, address: URL, response: Response): Promise<void> {
  const { headers, status } = response
  // an error of a proxy does not tell who is signed in
  if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) return
  const owner = headers.get(VIEWER_HEADER) ?? ''
  await dropPagesOfOthers(owner)
  const answers = headers.get(OFFLINE_HEADER)
  if (answers === null) return
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
        [OFFLINE_HEADER]: answers,
        [KEPT_AT]: new Date().toISOString(),
        [TITLE]: encodeURIComponent(titleOf(html)),
      },
    }),
  )
  // the oldest come first; a page that is stored again moves to the end
  const keys = await cache.keys()
  for (const key of keys.slice(0, -MAX_ENTRIES)) await cache.delete(key)
}

/** Stores pictures for reading offline. The oldest go where there are too many. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURES)
  for (const address of addresses)
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
  // the expiry of the service worker counts only what it loaded itself
  const keys = await cache.keys()
  for (const key of keys.slice(0, -MAX_PICTURES)) await cache.delete(key)
}

/** The name of a copy: its address within the site. */
export const pathOf = ({ pathname, search }: URL): string => pathname + search

/** When the copy that a response is was made; undefined for what was not kept. */
export const keptAtOf = ({ headers }: Response): string | undefined =>
  headers.get(KEPT_AT) ?? undefined

/** All that is kept, newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const found = new Map<string, KeptPage>()
  for (const name of [BOOKMARKED, READ]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (!kept) continue
      const path = pathOf(new URL(request.url))
      const title = decodeURIComponent(kept.headers.get(TITLE) ?? '')
      const answers = kept.headers.get(OFFLINE_HEADER) ?? path
      found.set(path, { path, title, keptAt: keptAtOf(kept) ?? '', answers })
    }
  }
  return [...found.values()].sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}

/** Deletes all kept pages: the next reader may be another person. */
export async function dropKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([caches.delete(READ), caches.delete(BOOKMARKED), caches.delete(PICTURES)])
}

/** As it stands in the HTML, without the name of the site. */
const titleOf = (html: string) =>
  (/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '').replace(/ — [^—]*$/, '')

/** All pages of a cache are one person's, so the first tells whose; the pictures are those of both. */
async function dropPagesOfOthers(owner: string): Promise<void> {
  for (const name of [READ, BOOKMARKED]) {
    const cache = await caches.open(name)
    const [first] = await cache.keys()
    const kept = first && (await cache.match(first))
    if (kept && kept.headers.get(VIEWER_HEADER) !== owner)
      await Promise.all([caches.delete(name), caches.delete(PICTURES)])
  }
}
