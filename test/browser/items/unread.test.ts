import { expect, test } from 'vitest'
import { neighbour, published, STILL } from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { onSite } from '../site-database.ts'

const browser = openBrowser()
const { visitor } = browser

test('what was never shown is not new: a page of the most useful lacks the newest of a thread', async () => {
  const asker = await neighbour(browser, STILL)
  await asker.page.goto('/uk/about')
  const { id, path } = await published(asker.page, 'question', 'Де лагодять старі радіоприймачі?')
  // the oldest are the most useful, so that the newest stand on the last page
  await write(id, 47, '2 hours')
  await onSite('update comment set likes_count = 1000 - id % 1000 where post_id = $1', [id])
  const page = await visitor(STILL)
  await page.goto(path)
  await hydrate(page)
  await expect.poll(() => page.locator('.answer').count()).toBe(20)
  await write(id, 3, '0')
  // the cached page of visitors does not know at once what was written past the application
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 30_000 })
    .toMatch(/50\sвідповідей/)
  await page.goto(path)
  await hydrate(page)
  await page.getByRole('link', { name: 'Нових: 3', exact: true }).click()
  await page.waitForURL(/orderBy=new/)
  await expect.poll(() => page.locator('.answer[data-fresh]').count()).toBe(3)
  expect(await page.getByRole('link', { name: 'Нових: 3', exact: true }).isVisible()).toBe(true)
}, 120_000)

/** Answers that nobody typed, of some time ago. */
const write = (id: number, answers: number, age: string) =>
  onSite(
    `insert into comment (post_id, author_id, content, excerpt, is_answer, created_at)
     select $1, (select author_id from post where id = $1), said, said, true, now() - $3::interval
     from generate_series(1, $2) as n, concat('Відповідь ', n) as said`,
    [id, answers, age],
  )
