import { beforeAll, expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { type Sample, sample } from '../sample.ts'

const { visitor } = openBrowser()
let things: Sample
beforeAll(async () => {
  things = await sample()
})

test('what is said under a pointer that rests goes in time; who points at it keeps it until they leave', async () => {
  const page = await visitor({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.clock.install()
  await page.goto(things.post.path)
  await hydrate(page)
  // where the words will come
  await page.mouse.move(200, 750)
  const toast = page.locator('.toasts > div')
  const say = async () => {
    await page.getByRole('link', { name: 'Поділитися', exact: true }).first().press('Enter')
    await toast.waitFor()
  }
  await say()
  expect(await toast.evaluate((one) => one.matches(':hover'))).toBe(true)
  await page.clock.fastForward(5_000)
  await toast.waitFor({ state: 'detached' })

  await say()
  await page.mouse.move(205, 752)
  await page.clock.fastForward(20_000)
  expect(await toast.count()).toBe(1)
  await page.mouse.move(205, 200)
  await toast.waitFor({ state: 'detached' })
})
