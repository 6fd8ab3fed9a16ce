import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrate } from '../browser.ts'

/** The browser keeps pages, and its console says what it and the application say without a network. */
export const KEEPING = {
  serviceWorkers: 'allow',
  expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ApiFailure/,
} as const

/** Opens a page for the first time in this browser, and waits until it keeps pages and has kept this one. */
export async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await isKept(page, path)
}

/** Done when this browser keeps a page. */
export const isKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(keptPaths)).toContain(decodeURI(path))

/** The addresses of the pages that this browser keeps. */
export const keptPaths = async () => {
  const names = (await caches.keys()).filter(
    (name) => name === 'svoi-read' || name === 'svoi-bookmarked',
  )
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return keys.flat().map(({ url }) => decodeURI(url.slice(location.origin.length)))
}
