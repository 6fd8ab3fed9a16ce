import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { neighbour, PHONE, STILL } from '../below-posts.ts'
import { isAlive, openBrowser } from '../browser.ts'
import { makesCall } from '../calls.ts'
import { publishLongPost } from '../long-post.ts'

const browser = openBrowser()
const { site, visitor } = browser
const RESUME = 'Продовжити з місця, де ви зупинилися'

let long: Awaited<ReturnType<typeof publishLongPost>>
beforeAll(async () => {
  long = await publishLongPost(browser)
})

test('where a long text was left is offered, never taken: in this browser, and on another device', async () => {
  const { page } = await neighbour(browser, PHONE)
  const resume = page.getByRole('button', { name: RESUME })
  await page.goto(long.path)
  await isAlive(page)
  const told = page.waitForResponse((response) =>
    makesCall(response.request(), 'keepReadingPosition'),
  )
  await page
    .locator('.prose h2')
    .nth(1)
    .evaluate((heading) => heading.scrollIntoView())
  await told
  await page.goto('/uk/about')
  await page.goto(long.path)
  await resume.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await resume.click()
  await expect
    .poll(async () => Math.abs((await page.locator('.prose h2').nth(1).boundingBox())?.y ?? 9_999))
    .toBeLessThan(200)
  expect(await resume.count()).toBe(0)
  // the account tells another device
  await page.evaluate(() => localStorage.removeItem('reading-positions'))
  await page.goto(long.path)
  await resume.waitFor()
  // read to the end it is forgotten
  await page.locator('#comments').evaluate((end) => end.scrollIntoView({ block: 'end' }))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reading-positions'))).toBe('[]')
})

test('a visitor who touches nothing is offered to go on where this browser knows it', async () => {
  const page = await visitor(PHONE)
  await page.addInitScript(
    (places) => localStorage.setItem('reading-positions', places),
    JSON.stringify([[long.id, 4, Date.now()]]),
  )
  await page.goto(long.path)
  await page.getByRole('button', { name: RESUME }).waitFor()
})

test('of two devices the one that was left last says where to go on', async () => {
  const { page } = await neighbour(browser, PHONE)
  const resume = page.getByRole('button', { name: RESUME })
  const { id } = long
  const seoLink = long.path.split('/').at(-1) ?? ''
  const response = await page.request.put('/api/reading-positions', {
    headers: { origin: site, 'x-request-with': 'XMLHttpRequest' },
    data: { id, part: 7 },
  })
  expect(response.ok()).toBe(true)
  const isWritten = async () => {
    const answer = await page.request.get(`/api/posts?seoLink=${seoLink}`)
    return JSON.stringify(await answer.json())
  }
  await expect.poll(isWritten).toMatch(/"reading(Part":7|Position":\{"part":7)/)
  /** Where it leads to when this device left the text at its second block then. */
  const leadsTo = async (at: number) => {
    // a text that is left keeps its place
    await page.goto('/uk/about')
    await page.evaluate(
      (places) => localStorage.setItem('reading-positions', places),
      JSON.stringify([[id, 2, at]]),
    )
    await page.goto(long.path)
    await resume.click()
    const block = await page.evaluate(() =>
      [...document.querySelectorAll('.read > .prose > *')].indexOf(
        document.activeElement as HTMLElement,
      ),
    )
    return block + 1
  }
  expect(await leadsTo(Date.now() - 86_400_000)).toBe(7)
  expect(await leadsTo(Date.now() + 60_000)).toBe(2)
})

test('who signs out leaves nothing of what was read on the device', async () => {
  const { page } = await neighbour(browser, STILL)
  await page.goto('/uk/about')
  await isAlive(page)
  const kept = () =>
    page.evaluate(() =>
      ['reading-positions', 'threads-read'].filter((key) => localStorage.getItem(key) !== null),
    )
  await page.evaluate(() => {
    for (const key of ['reading-positions', 'threads-read']) localStorage.setItem(key, '[[1,2,3]]')
  })
  expect(await kept()).toHaveLength(2)
  await page.locator('header .me').click()
  await page.getByRole('button', { name: 'Вийти', exact: true }).first().click()
  await expect.poll(kept).toEqual([])
})
