import type { RouteHandlerCallback } from 'serwist'
import { BOOKMARKED, READ } from '../browser/offline/kept-pages.ts'
import { ASSETS_PATH } from '../lib/address/endpoint-paths.ts'

const FILES = 'svoi-files-'
/** How many versions before this one keep their files: for tabs that were not reloaded and pages kept since. */
const FORMER = 2

/** The cache of one version. Each has its own, so none ever holds files of two. */
export const filesOf = (version: string) => FILES + version

/** A file of another version, for a page or a tab of it; its name changes with its content, so it is the right one. */
export const fileOfAnotherVersion: RouteHandlerCallback = async ({ request }) =>
  (await caches.match(request)) ?? fetch(request)

/**
 * Once a version has taken over: the oldest ones go, and with them the kept pages that would stand without their
 * looks or scripts.
 * @param current the cache of the version that took over
 */
export async function dropOldFiles(current: string): Promise<void> {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith(FILES) && name !== current)
  await Promise.all(former.slice(0, -FORMER).map((name) => caches.delete(name)))
  for (const name of [READ, BOOKMARKED]) await dropPagesWithoutFiles(name)
}

/** The scripts and styles of a page. */
const NEEDED = new RegExp(`(?:src|href)="(${ASSETS_PATH}/[^"]+\\.(?:js|css))"`, 'g')

async function dropPagesWithoutFiles(name: string): Promise<void> {
  const cache = await caches.open(name)
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request))?.text()) ?? ''
    const needed = html.matchAll(NEEDED)
    for (const [, address = ''] of needed) {
      if (!(await caches.match(address))) await cache.delete(request)
    }
  }
}
