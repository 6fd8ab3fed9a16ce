import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CommentRoot } from '../../src/features/comments/contract.ts'
import { hydrate, type openBrowser, type VisitorOptions } from './browser.ts'
import { member } from './member.ts'
import { ask } from './sample.ts'
import { onSite } from './site-database.ts'

/** Without motion the colours that axe measures have arrived. */
export const STILL = { reducedMotion: 'reduce' } as const
export const PHONE = { viewport: { width: 390, height: 844 }, ...STILL }
/** Presses a button by its name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
/** Opens the menu of an item, where the tools of its author and of moderators are. */
export const openItemMenu = (page: Page) => press(page, 'Ще дії')
/** Done when these words stand on the page. */
export const said = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor()
/** What is said beside a button that takes it back. */
export const toasted = (page: Page, words: string | RegExp) =>
  page.locator('.toasts').getByText(words).first().waitFor()

/** What everybody reads below a question by now. */
export async function answersOf(id: number) {
  const { comments } = await ask<{ comments: readonly CommentRoot[] }>('/comments', {
    objectType: 'question',
    objectId: id,
  })
  return comments
}

/** Done when the comment with these words is marked as the one that the address names. */
export async function isShown(page: Page, words: string): Promise<void> {
  await page.waitForURL(/#comment-\d+$/)
  await page.locator('[data-shown]').getByText(words).first().waitFor()
}

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Done when all of it stands on the screen. */
export const inSight = (dialog: Locator) =>
  expect
    .poll(() =>
      dialog.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      }),
    )
    .toBe(true)

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
  const response = await page.request.post('/api/posts', {
    headers: { origin: new URL(page.url() || '').origin, 'x-request-with': 'XMLHttpRequest' },
    data: { type, title, content: '<p>Розкажіть, як це було у вас.</p>', status: 1 },
  })
  if (!response.ok()) throw new Error(`Nothing was published: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { id: number; seoLink: string } }
  return { ...data, path: `/uk/${type === 'post' ? 'p' : 'q'}/${data.seoLink}` }
}

/** Goes on from the text to its details, where they do not stand beside it. */
export async function toDetails(page: Page): Promise<void> {
  const next = page.locator('.write-next')
  if (await next.isVisible()) await next.click()
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

/** Whether words stand in a colour of the tokens (src/shell/styles/tokens.css). */
export const hasColour = (words: Locator, token: string) =>
  words.evaluate((one, name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const wanted = getComputedStyle(probe).color
    probe.remove()
    return getComputedStyle(one).color === wanted
  }, token)
