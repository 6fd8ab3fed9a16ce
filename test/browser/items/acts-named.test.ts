import { expect, test } from 'vitest'
import { boxOf, neighbour, openBox, PHONE, published, STILL } from '../below-posts.ts'
import { openBrowser } from '../browser.ts'
import { sample } from '../sample.ts'

const browser = openBrowser()
const { visitor } = browser

test.each([
  ['question', 'Відповісти'],
  ['post', 'Коментувати'],
  ['event', 'Коментувати'],
] as const)(
  'below a %s one act has one word, from its bar to sending: «%s»',
  async (type, word) => {
    const { [type]: item } = await sample()
    const { page } = await neighbour(browser, PHONE)
    await page.goto(item.path)
    const inBar = await page.locator('.reactions .respond').innerText()
    expect(inBar).toMatch(type === 'event' ? /^(Піду|Стати в чергу)/ : word)
    expect(await page.locator('.respond-line button').innerText()).toBe(word)
    await openBox(page, item.path)
    expect(await page.locator('.composer button[type=submit]').innerText()).toBe(word)
    const stranger = await visitor(STILL)
    await openBox(stranger, item.path)
    expect(await stranger.locator('.composer button[type=submit]').innerText()).toBe(
      `Увійти й ${word.toLowerCase()}`,
    )
  },
)

test('a reply is sent by the word that opened it', async () => {
  const { page } = await neighbour(browser, PHONE)
  const { question } = await sample()
  await page.goto('/uk/about')
  const post = await published(page, 'post', 'Як ми купували велосипед')
  await page.request.post('/api/comments', {
    headers: { origin: browser.site, 'x-request-with': 'XMLHttpRequest' },
    data: { objectId: post.id, content: '<p>А де саме?</p>' },
  })
  for (const [path, word] of [
    [post.path, 'Відповісти'],
    [question.path, 'Коментувати'],
  ] as const) {
    await page.goto(path)
    const link = page.locator('.answer-to').first()
    expect(await link.innerText()).toBe(word)
    await link.click()
    await boxOf(page).waitFor()
    expect(await page.locator('.composer button[type=submit]').innerText()).toBe(word)
  }
})
