import { expect, test } from 'vitest'
import { STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'
import { send } from '../newcomer.ts'

const browser = openBrowser()

test.each([700, 1_024, 1_440])(
  'at %i px the photo begins where the fields do, and they end where their lines do',
  async (width) => {
    const { page } = await member(browser, { ...STILL, viewport: { width, height: 900 } })
    await page.goto('/uk/profile/edit')
    await hydrate(page)
    const edges = (selector: string, side: 'left' | 'right') =>
      page
        .locator(selector)
        .evaluateAll(
          (all, side) => [
            ...new Set(all.map((one) => Math.round(one.getBoundingClientRect()[side]))),
          ],
          side,
        )
    const [begin] = await edges('.edit fieldset > div', 'left')
    expect(await edges('.edit-part > div', 'left')).toEqual([begin])
    expect(await edges('.edit-photo > .avatar', 'left')).toEqual([begin])
    const [end] = await edges('.edit-part', 'right')
    expect(await edges('.edit-part, .edit-part > div, .edit .form-end', 'right')).toEqual([end])
    expect(await edges('.edit textarea', 'right')).toEqual([end])
  },
)

test.each([
  ['whole', '831990', ''],
  ['in part', '83', '1990'],
])(
  'a day that was typed %s before the application ran is read as any other',
  async (_how, before, after) => {
    const { page } = await member(browser)
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/.+\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/uk/profile/edit', { waitUntil: 'commit' })
    const day = page.getByLabel('День народження', { exact: true })
    await day.pressSequentially(before)
    expect(await day.inputValue()).toBe(before)
    held.resolve()
    await hydrate(page)
    await day.pressSequentially(after)
    await expect.poll(() => day.inputValue()).toBe('08.03.1990')
    await send(page)
    await page.getByText('День народження: 8 березня 1990').waitFor()
  },
)
