import { expect, test } from 'vitest'
import { press } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { isIn } from '../newcomer.ts'
import { readPage } from '../read-page.ts'

const browser = openBrowser()
const { site } = browser

test('the manifest and its icons are served as browsers want them; the service worker is asked for anew', async () => {
  const { html } = await readPage('/uk')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const manifest = await fetch(`${site}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await fetch(site + src)
    expect(icon.status, src).toBe(200)
    expect(icon.headers.get('content-type'), src).toContain(type)
  }
  const worker = await fetch(`${site}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
})

test('where the browser can install it, the menu says so, once', async () => {
  const { page } = await member(browser)
  await page.goto('/uk')
  // it may come before the application lives
  await page.evaluate(() => {
    const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', 'true'),
    })
    dispatchEvent(offered)
  })
  await isIn(page)
  await hydrate(page)
  await page.locator('header .me').click()
  await press(page, 'Встановити застосунок')
  expect(await page.locator('body[data-asked]').count()).toBe(1)
  await page.locator('header .me').click()
  await page.getByRole('button', { name: 'Вийти' }).waitFor()
  expect(await page.getByRole('button', { name: 'Встановити застосунок' }).count()).toBe(0)
})
