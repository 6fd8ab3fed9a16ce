import { expect } from 'vitest'
import { neighbour } from './below-posts.ts'
import type { openBrowser } from './browser.ts'

/**
 * Four minutes of reading under three headings, with one link out.
 * @param word as no other text has it: the same words of two people would wait for a moderator
 */
const longText = (word: string) =>
  ['Перше', 'Друге', 'Третє']
    .map((heading) => `<h2>${heading}</h2>${`<p>${`${word} `.repeat(60)}</p>`.repeat(4)}`)
    .join('<p><a href="https://example.com/pravyla?a=1&amp;b=2">Правила вʼїзду</a></p>')

let posts = 0

/** A long post of somebody who is known here. @returns its path and id */
export async function publishLongPost(browser: ReturnType<typeof openBrowser>) {
  const { page } = await neighbour(browser)
  // the site is kept between runs
  const word = `слово${Date.now().toString(36)}${++posts}`
  const response = await page.request.post('/api/posts', {
    headers: { origin: browser.site, 'x-request-with': 'XMLHttpRequest' },
    data: {
      type: 'post',
      title: 'Довга розповідь про дорогу',
      content: longText(word),
      status: 1,
    },
  })
  const { data } = (await response.json()) as {
    data: { id: number; seoLink: string; status: number }
  }
  expect(data.status).toBe(1)
  return { id: data.id, path: `/uk/p/${data.seoLink}` }
}
