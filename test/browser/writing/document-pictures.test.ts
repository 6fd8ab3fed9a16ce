import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findZone } from '../../../src/lib/document-zone/find-zone.ts'
import { photoOf } from '../../content/documents/photo-of.ts'
import { axeFindings } from '../axe.ts'
import { neighbour, overflow, PHONE, press, toasted, toDetails } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'

const browser = openBrowser()
/** What a refusal says in the console, and what is said of a picture that is gone. */
const REFUSED = { ...PHONE, expected: /status of (422|404)/ }

async function hasZone(bytes: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  return findZone({ data, width: info.width, height: info.height }) !== undefined
}

test('a photographed passport is found, painted over with one press, and published without it', async () => {
  const { page } = await neighbour(browser, REFUSED)
  await page.goto('/uk/p/create')
  await hydrate(page)
  await page.locator('.write-title').fill('Знайшли документи біля вокзалу')
  const text = page.locator('[contenteditable=true][aria-label="Текст"]')
  await text.click()
  await page.keyboard.type('Хто загубив?')
  await page.locator('.editor input[type=file]').setInputFiles({
    name: 'знайдене.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoOf('passport'),
  })
  const panel = page.locator('.documents')
  await panel.getByText('Схоже, на зображенні документ').waitFor()
  const picture = page.locator('.editor-picture img')
  await picture.waitFor()
  const before = (await picture.getAttribute('src')) ?? ''
  expect(await hasZone(await (await page.request.get(before)).body())).toBe(true)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const shot = process.env.DOCUMENT_PICTURE
  if (shot) await page.screenshot({ path: shot, fullPage: true })

  await toDetails(page)
  await press(page, 'Опублікувати')
  // refused, with all that was written
  await page.locator('.field-error', { hasText: 'На зображенні, схоже, паспорт' }).waitFor()
  expect(await text.innerText()).toContain('Хто загубив?')

  await press(page, 'Зафарбувати')
  await toasted(page, /Документ зафарбовано/)
  await panel.waitFor({ state: 'detached' })
  expect((await page.request.get(before)).status()).toBe(404)
  expect(await text.innerText()).toContain('Хто загубив?')
  await toDetails(page)
  await press(page, 'Опублікувати')
  await page.waitForURL(/\/uk\/p\/znaishly-dokumenty-/)
  const published =
    (await page.locator('main .prose img[src*="/posts/"]').getAttribute('src')) ?? ''
  const after = await page.request.get(published)
  expect(after.status()).toBe(200)
  expect(await hasZone(await after.body())).toBe(false)
})
