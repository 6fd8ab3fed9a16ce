import { BOOKMARKED, isKeepable, keepPage, READ } from './kept-pages.ts'

/**
 * Fetches a page and keeps it for reading without a network until it is dropped; without one it is left for later.
 */
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
  const address = new URL(path, location.origin)
  if (!('caches' in globalThis) || !isKeepable(address)) return
  const answer = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (answer) await keepPage(name, address, answer)
}
