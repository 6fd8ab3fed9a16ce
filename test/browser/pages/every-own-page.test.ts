import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { axeFindingsOnScreens, isEveryScreen } from '../axe.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { admin } from '../moderator.ts'
import { DEMO, logIn, sessionOf } from '../newcomer.ts'
import { sample } from '../sample.ts'
import { addressesOf, NO_DECISION, openAddresses } from './addresses.ts'
import { expectLight, meter } from './loaded.ts'
import { rememberServed, unheldActs } from './unheld-acts.ts'
import { misfits } from './width.ts'

// What holds of every page for who is signed in, from one visit of each.

const browser = openBrowser()
const things = await sample()
const session = await sessionOf(DEMO.email, DEMO.password)
// the description of the API knows nobody
const addresses = (await openAddresses(things, session)).filter(({ path }) => /^\/uk\b/.test(path))
const STAFF_PAGES = [
  '/uk/admin',
  '/uk/admin/audit-log',
  '/uk/admin/health',
  '/uk/admin/people',
  '/uk/admin/roles',
  '/uk/admin/searches',
  '/uk/admin/site',
  '/uk/admin/tags',
  '/uk/admin/watched-words',
  '/uk/moderation/waiting',
  '/uk/moderation/appeals',
  '/uk/moderation/claims',
  '/uk/moderation/cases',
]

/** They lead elsewhere, or say why nothing is there; test/browser/pages/routes.test.ts and nowhere.test.ts look at them. */
const OTHERS = [
  '/404',
  '/404-test',
  '/500-test',
  '/countries',
  '/error500',
  `/uk/a/${things.username}/user`,
  '/uk/claim',
  '/uk/confirm-email',
  `/uk/decisions/${NO_DECISION}`,
  '/uk/moderation',
  '/uk/moderation/cases/1',
  '/uk/report',
  '/uk/countries',
  '/uk/profile/drafts',
  // in development only (components.test.ts)
  '/uk/ui',
]

let storageState: NonNullable<BrowserContextOptions['storageState']>
beforeAll(async () => {
  const page = await browser.visitor()
  await logIn(page, DEMO.email, DEMO.password)
  storageState = await page.context().storageState()
})

test.each(addresses)(
  '$path holds what is pressed too early, is light, and fits',
  async (address) => {
    await expectToHold(await browser.visitor({ storageState }), address)
  },
)

test.each(STAFF_PAGES)('%s, of who runs the site, does so too', async (path) => {
  await expectToHold(await admin(browser), { path, isReading: false })
})

test('every route is visited, but for those that lead elsewhere or say that there is nothing', async () => {
  const visited = [...addresses, ...(await openAddresses(things))].map(({ path }) => path)
  visited.push(...STAFF_PAGES)
  const rest = addressesOf(things).filter(({ path }) => !visited.includes(path))
  expect(rest.map(({ path }) => path).sort()).toEqual(OTHERS.toSorted())
})

async function expectToHold(page: Page, { path, isReading }: (typeof addresses)[number]) {
  const loaded = meter(page)
  await rememberServed(page)
  const live = page.waitForRequest((one) => new URL(one.url()).pathname === '/live')
  await page.goto(path)
  await isAlive(page)
  // the live channel never ends, so that such a page is never idle
  await live
  const site = inject('site')
  expectLight({ path, isReading, isSignedIn: true, site, whole: await loaded() })
  expect.soft(await unheldActs(page), 'what is pressed too early and not held').toEqual([])
  expect.soft(await misfits(page), 'cut off sideways, or covered by the next line').toEqual([])
  // most of what axe may find here it finds for visitors, or in the tests of single screens
  if (!isEveryScreen) return
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect.soft(await axeFindingsOnScreens(page), 'axe').toEqual([])
}
