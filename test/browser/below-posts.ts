import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrate, type openBrowser, type VisitorOptions } from './browser.ts'
import { member } from './member.ts'
import { onSite } from './site-database.ts'

/** Somebody who is known here: what newcomers wait for does not hold them up. */
export async function neighbour(browser: ReturnType<typeof openBrowser>, options?: VisitorOptions) {
  const person = await member(browser, options)
  await onSite(
    `update customer set created_at = now() - interval '30 days', comments_count = 3 where email = $1`,
    [person.email],
  )
  return person
}

/** Publishes a question or a post of who is signed in on the page. @returns its path */
export async function published(page: Page, type: 'question' | 'post', title: string) {
  const answer = await page.request.post('/api/posts', {
    headers: { origin: new URL(page.url() || '').origin, 'x-request-with': 'XMLHttpRequest' },
    data: { type, title, content: '<p>Розкажіть, будь ласка, як це було у вас.</p>', status: 1 },
  })
  if (!answer.ok()) throw new Error(`Nothing was published: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: number; seoLink: string } }
  return { ...data, path: `/uk/${type === 'post' ? 'p' : 'q'}/${data.seoLink}` }
}

/** The text of the box that is open below a post. */
export const boxOf = (page: Page) => page.locator('.composer [contenteditable=true]')

/** Opens the box at the end of a thread and gives its text. */
export async function openBox(page: Page, path: string) {
  await page.goto(path)
  await hydrate(page)
  await page.locator('#respond [data-act=new]').click()
  await boxOf(page).waitFor()
  return boxOf(page)
}

/** Types at the end of the box that is open. */
export async function type(page: Page, words: string): Promise<void> {
  await boxOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** Done when this browser keeps these words. */
export const isKeptHere = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(journal)).toContain(words)

/** All that the journal holds, as text. */
const journal = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('svoi-journal')
    opening.onsuccess = () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(all.result))
      }
    }
  })
