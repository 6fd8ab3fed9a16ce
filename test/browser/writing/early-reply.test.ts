import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../axe.ts'
import { answersOf, boxOf, isShown, neighbour, published, STILL } from '../below-posts.ts'
import { hydrate, isAlive, openBrowser } from '../browser.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()

/** A question with so many answers. */
async function question(title: string, answers: number) {
  const asker = await neighbour(browser, STILL)
  await asker.page.goto('/uk/about')
  const { id, path } = await published(asker.page, 'question', title)
  await onSite(
    `insert into comment (post_id, author_id, content, excerpt)
     select $1, (select min(id) from customer where deleted_at is null and status = 1),
       '<p>На Волі</p>', 'На Волі' from generate_series(1, $2)`,
    [id, answers],
  )
  return { id, path }
}

/** Holds what a composer is made of, until the promise is resolved. */
const hold = (page: Page, late: Promise<void>) =>
  page.route('**/*.js', async (route) => {
    if (/editor|comment-tools|composer/.test(route.request().url())) await late
    await route.continue()
  })

test.each([
  ['while its composer is on its way', 'Де лагодять велосипеди?', true],
  ['at once', 'Де купити самокат?', false],
])('what is typed after the press of a reply is all there, %s', async (_, title, isHeld) => {
  const { id, path } = await question(title, 1)
  const { page } = await neighbour(browser, STILL)
  const late = Promise.withResolvers<void>()
  if (!isHeld) late.resolve()
  await hold(page, late.promise)
  await page.goto(path)
  if (isHeld) await hydrate(page)
  else await isAlive(page)
  await page.locator('.answer [data-act=reply]').click()
  await page.keyboard.type('Дякую, а чи ')
  if (isHeld) expect(await axeFindings(page)).toEqual([])
  late.resolve()
  await page.locator('.below-comment').waitFor()
  await boxOf(page).waitFor()
  await page.keyboard.type('працюють у неділю?')
  await expect.poll(() => boxOf(page).innerText()).toBe('Дякую, а чи працюють у неділю?')
  // the field that stood in is gone, and a second press leads into the composer
  await page.locator('.answer [data-act=reply]').click()
  expect(await page.locator('.answer textarea').count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await isShown(page, 'Дякую, а чи працюють у неділю?')
  const [answer] = await answersOf(id)
  expect(answer?.children.map(({ content }) => content)).toEqual([
    '<p>Дякую, а чи працюють у неділю?</p>',
  ])
})

test('whoever presses another reply before the first has come has one field, there', async () => {
  const { path } = await question('Де вчать плавати?', 2)
  const { page } = await neighbour(browser, STILL)
  const late = Promise.withResolvers<void>()
  await hold(page, late.promise)
  await page.goto(path)
  await hydrate(page)
  const replies = page.locator('.answer [data-act=reply]')
  await replies.first().click()
  await replies.nth(1).click()
  await page.keyboard.type('А дорослих?')
  expect(await page.locator('.answer textarea').count()).toBe(1)
  late.resolve()
  await expect.poll(() => boxOf(page).innerText()).toBe('А дорослих?')
  expect(await page.locator('.answer').nth(1).locator('.composer').count()).toBe(1)
})
