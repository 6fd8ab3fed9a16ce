import { expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { misfits } from '../pages/width.ts'

const { visitor } = openBrowser()
const TITLE = 'Чи приймають переклад без апостиля'

test('writing opens over home; back closes it, and what was typed is there again', async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/uk')
  await hydrate(page)
  await page.locator('header.top').getByRole('link', { name: 'Написати', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Новий допис' })
  await dialog.waitFor()
  expect(await page.locator('header.top').evaluate((header) => (header as HTMLElement).inert)).toBe(
    true,
  )
  await dialog.locator('[name=title]').fill(TITLE)
  await dialog.getByText('Збережено на цьому пристрої').waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/uk')
  expect(await page.locator('header.top').evaluate((header) => (header as HTMLElement).inert)).toBe(
    false,
  )
  await page.goForward()
  await dialog.waitFor()
  expect(await dialog.locator('[name=title]').inputValue()).toBe(TITLE)
  // Escape outside of a field closes it too
  await dialog.locator('h1').focus()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(/\/uk$/)
})

test('nothing of the dialog moves when the application begins', async () => {
  const page = await visitor({ viewport: { width: 390, height: 780 } })
  await page.goto('/uk/p/create?draft=still', { waitUntil: 'commit' })
  const form = page.locator('form.write')
  await form.waitFor()
  // a form without its styles stands elsewhere
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      (link) => link.sheet,
    ),
  )
  const before = await form.boundingBox()
  await hydrate(page)
  await page.getByRole('dialog').waitFor()
  expect(await form.boundingBox()).toMatchObject({ x: before?.x, y: before?.y })
})

test('nothing of it is cut off sideways', async () => {
  const page = await visitor()
  await page.goto('/uk/p/create?draft=wide')
  expect(await misfits(page)).toEqual([])
})

test('without scripts it is a page of its own', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/uk/p/create?draft=alone')
  expect(await page.locator('[role=dialog]').count()).toBe(0)
  await page.locator('header.top').getByRole('link', { name: 'Свої', exact: true }).click()
  await page.waitForURL(/\/uk$/)
})

test('who comes to the landing to search finds the focus in its search', async () => {
  const page = await visitor()
  await page.goto('/uk/about#city-search')
  const isFocused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(isFocused).toBe('city-search')
  const other = await visitor()
  await other.goto('/uk/feed')
  await hydrate(other)
  await other.locator('footer').getByRole('link', { name: 'Знайти місто', exact: true }).click()
  await other.waitForURL(/\/uk\/about#city-search$/)
  await expect.poll(() => other.evaluate(() => document.activeElement?.id)).toBe('city-search')
})
