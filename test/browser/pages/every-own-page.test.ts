import { readdirSync } from 'node:fs'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { NO_PAGE } from '../axe.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { DEMO, logIn } from '../newcomer.ts'
import { sample } from '../sample.ts'
import { BEFORE_USE, meter, sum, WHOLE } from './loaded.ts'
import { rememberServed, unheldActs } from './unheld-acts.ts'

// What holds of every page for who is signed in, from one visit of each.

/** It alone brings the editor. */
const WRITING = '/uk/p/create'
const { visitor } = openBrowser()
const { post, question, event } = await sample()
const paths = ['/uk', '/uk/feed', post.path, question.path, event.path, ...ownPaths()]

let storageState: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  storageState = await signedIn()
})

test.each(paths)('%s holds what is pressed too early, and is light', async (path) => {
  const page = await visitor({ storageState, expected: NO_PAGE })
  const loaded = meter(page)
  await rememberServed(page)
  const live = page.waitForRequest((one) => new URL(one.url()).pathname === '/live')
  await page.goto(path)
  await isAlive(page)
  // the live channel never ends, so that such a page is never idle
  await live
  const script = sum(await loaded(), 'script')
  expect.soft(script, 'bytes of script').toBeGreaterThan(BEFORE_USE)
  if (path !== WRITING) expect.soft(script, 'bytes of script').toBeLessThanOrEqual(WHOLE)
  expect.soft(await unheldActs(page), 'what is pressed too early and not held').toEqual([])
})

async function signedIn(): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const page = await visitor()
  await logIn(page, DEMO.email, DEMO.password)
  return page.context().storageState()
}

/** The addresses of the reading pages that have no parameter, from the files of their routes; no page of signing in. */
function ownPaths(): string[] {
  const folder = new URL('../../../src/routes/uk/_reading', import.meta.url)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /^[^$]+\.tsx$/.test(file) && !/^(login|registration)|(route|_own)\.tsx$/.test(file),
    )
    .map(
      (file) =>
        `/uk/${file
          .replace(/[./]index\.tsx$|\.tsx$/, '')
          .replaceAll('_own.', '')
          .replaceAll('_', '')
          .replaceAll('.', '/')}`,
    )
}
