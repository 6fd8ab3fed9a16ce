import { expect, test } from 'vitest'
import { STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { member } from '../member.ts'

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
