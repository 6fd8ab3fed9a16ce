import { expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { ask } from '../sample.ts'

const { visitor } = openBrowser()

interface Card {
  readonly type: 'post' | 'question' | 'event'
  readonly seoLink: string
}
const LETTERS = { post: 'p', question: 'q', event: 'e' } as const

test.each(['posts', 'questions', 'events'])(
  'the pill and the feed around one of the %s are of its own place, whichever is saved',
  async (type) => {
    const page = await visitor({ cookies: { country: 'DE', city: 'berlin' } })
    const at = { destinationCountry: 'PL', destinationCity: 'warsaw' }
    const { tape } = await (type === 'events'
      ? ask<{ tape: readonly Card[] }>('/events', at)
      : ask<{ tape: readonly Card[] }>('/feed', { type, ...at }))
    const [item] = tape
    if (!item) throw new Error('Nothing of Warsaw')
    const around = async () => ({
      pill: await page.locator('header a.place').innerText(),
      feed: await page.locator('.main-nav a', { hasText: 'Стрічка' }).getAttribute('href'),
    })
    const warsaw = { pill: expect.stringContaining('Варшава'), feed: '/uk/to-pl/warsaw/feed' }
    await page.goto(`/uk/${LETTERS[item.type]}/${item.seoLink}`)
    expect(await around()).toEqual(warsaw)
    await hydrate(page)
    expect(await around()).toEqual(warsaw)
    // the choice of the reader is kept for the pages that have no place
    await page.locator('footer').getByRole('link', { name: 'Контакти', exact: true }).click()
    await page.waitForURL('**/uk/contact-us')
    await expect.poll(() => page.locator('header a.place').innerText()).toContain('Берлін')
    await page.goBack()
    await expect.poll(around).toEqual(warsaw)
  },
)
