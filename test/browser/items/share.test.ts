import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { type Sample, sample } from '../sample.ts'

const { site, visitor } = openBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
let things: Sample
beforeAll(async () => {
  things = await sample()
})

/** That of the page itself, not of an answer. */
const shareLink = (page: Page) =>
  page.getByRole('link', { name: 'Поділитися', exact: true }).and(page.locator('.button'))
const pages = () => [
  things.post.path,
  things.question.path,
  things.event.path,
  `/uk/a/${things.username}`,
]

test('posts, questions, events and profiles are handed on by the sheet of the device, by keyboard too', async () => {
  const page = await visitor(PHONE)
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data ?? {})
  })
  for (const path of pages()) {
    await page.goto(path)
    await hydrate(page)
    await shareLink(page).focus()
    await page.keyboard.press('Enter')
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    await expect.poll(async () => (await shared()).map((one) => one.url)).toEqual([site + path])
    expect((await shared())[0]?.title).toBeTruthy()
    expect(await page.locator('.toasts > div').count()).toBe(0)
  }
})

test('without a sheet the address is copied and that is said; an answer has an address of its own', async () => {
  const page = await visitor({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const path of pages()) {
    await page.goto(path)
    await shareLink(page).click()
    await page.getByRole('status').getByText('Посилання скопійовано').waitFor()
    expect(await copied()).toBe(site + path)
  }
  await page.goto(things.question.path)
  const answer = page.locator('.answer').first()
  const id = (await answer.getAttribute('id'))?.replace('comment-', '')
  await answer.getByRole('link', { name: 'Поділитися', exact: true }).first().click()
  await page.getByRole('status').getByText('Посилання скопійовано').waitFor()
  expect(await copied()).toBe(`${site}${things.question.path}?comment=${id}`)
  expect(await axeFindings(page)).toEqual([])
})

test('who closes the sheet gets no toast; where nothing may be copied, the address is shown', async () => {
  const page = await visitor(PHONE)
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError'))
  })
  await page.goto(things.post.path)
  await hydrate(page)
  await shareLink(page).click()
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  expect(await page.locator('.toasts > div').count()).toBe(0)
  await shareLink(page).click()
  await page
    .getByRole('status')
    .getByText(site + things.post.path)
    .waitFor()
})

test('with a key that opens a link elsewhere, or the middle button, nothing is handed on', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(things.post.path)
  await hydrate(page)
  const link = shareLink(page)
  const elsewhere = [
    () => link.click({ modifiers: ['Control'] }),
    () => link.click({ modifiers: ['Shift'] }),
    () => link.click({ button: 'middle' }),
  ]
  for (const open of elsewhere) {
    const opened = page.context().waitForEvent('page')
    await open()
    await (await opened).close()
    expect(await page.locator('.toasts > div').count()).toBe(0)
  }
})
