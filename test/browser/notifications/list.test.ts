import { sql } from 'kysely'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { CONTENT_STATUS } from '../../../src/lib/api/type-numbers.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { callsOf } from '../calls.ts'
import { isLive, openAskers } from './askers.ts'

const people = openAskers(openBrowser(), 'notifications-list')
const isMark = (request: Request) => callsOf(request).some((name) => name.startsWith('markSeen'))

test('a list that is narrowed marks nothing as seen: letters still come about what it leaves out', async () => {
  const { page, ids } = await people.openAsker(['Де здати документи?', 'Де зробити фото?'])
  for (const id of ids) {
    await people.answer(id, 'У воєводському управлінні.')
    await people.isTold(id)
  }
  // the second is of another kind
  await people.site.db
    .updateTable('notification')
    .set({ kind: 'thread' })
    .where('post_id', '=', ids[1] ?? 0)
    .execute()
  const markedOn: string[] = []
  page.on('request', (request) => {
    if (isMark(request)) markedOn.push(new URL(page.url()).search)
  })
  await page.goto('/uk/profile/notifications?filter=followed')
  await hydrate(page)
  await page.locator('.notification-item').getByText('Де зробити фото?').waitFor()
  const marked = page.waitForRequest(isMark)
  await page
    .getByRole('navigation', { name: 'Які сповіщення' })
    .getByRole('link', { name: 'Усі', exact: true })
    .click()
  await page.waitForURL((url) => url.search === '')
  await page.locator('.notification-item').nth(1).waitFor()
  await marked
  expect(markedOn).toEqual([''])
})

test('the copy of the list that opens the next day names its days by then', async () => {
  const { page, id } = await people.openAsker(['Хто знає доброго стоматолога?'])
  await people.answer(id, 'Пані Олена на Хмельній.')
  await people.isTold(id)
  const day = page.locator('.notification-day h2')
  const html = await (await page.request.get('/uk/profile/notifications')).text()
  expect(html).toContain('>Сьогодні</h2>')
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000)
  await page.goto('/uk/profile/notifications')
  await hydrate(page)
  await day.getByText('Вчора', { exact: true }).waitFor()
})

test('the receipt of a report is counted and listed, and pops up behind nothing', async () => {
  const asker = await people.openAsker(['Хто приймає старий одяг?'])
  const other = await people.openAsker(['Хто купить підроблені довідки?'])
  const popups = asker.page.locator('.popups .popup')
  const bell = (count: string) =>
    asker.page.locator(`header .bell[aria-label="Сповіщення: ${count}"]`).waitFor()
  await asker.page.goto('/uk/feed')
  await isLive(asker.page)
  const sent = await asker.page.request.post(`${people.site.origin}/api/reports`, {
    headers: { origin: people.site.origin, 'x-request-with': 'XMLHttpRequest' },
    data: { objectType: 'question', objectId: other.id, reason: 'fraud', isGoodFaith: true },
  })
  expect(sent.ok()).toBe(true)
  await bell('1 нове')
  await people.answer(asker.id, 'Церква на розі, щосуботи.')
  await popups.getByText('Церква на розі, щосуботи.').waitFor()
  await bell('2 нові')
  expect(await popups.count()).toBe(1)
})

test('what is told late of an answer that is read already is read, too', async () => {
  const { page, id } = await people.openAsker(['Де полагодити велосипед?'])
  const { db } = people.site
  const path = await people.pathOf(id)
  // nobody is told while it is locked
  await db.transaction().execute(async (tx) => {
    await sql`lock table notification in share mode`.execute(tx)
    await people.answer(id, 'Майстерня біля мосту.')
    await page.goto(path)
    await page.locator('.thread').getByText('Майстерня біля мосту.').waitFor()
    await isLive(page)
    await page.locator('.new-comments').waitFor({ state: 'attached' })
  })
  const readAt = async () =>
    (await db.selectFrom('notification').select('read_at').where('post_id', '=', id).execute())[0]
      ?.read_at
  await expect.poll(readAt).toBeInstanceOf(Date)
  await page.locator('header .bell[aria-label="Сповіщення"]').waitFor()
})

test('a like of one’s own answer is told on the page that shows it, and stays unread', async () => {
  const { page, id, bearer } = await people.openAsker(['Де взяти лопату?'])
  await people.answer(id, 'Уже знайшлася у сусіда.', { bearer })
  // what a newcomer writes waits for a moderator
  await people.site.db
    .updateTable('comment')
    .set({ status: CONTENT_STATUS.published })
    .where('post_id', '=', id)
    .execute()
  await page.goto(await people.pathOf(id))
  await page.locator('.thread').getByText('Уже знайшлася у сусіда.').waitFor()
  await isLive(page)
  await page.locator('.new-comments').waitFor({ state: 'attached' })
  await people.like(id)
  await page.locator('.popups .popup').getByText('Уже знайшлася у сусіда.').waitFor()
  await page.locator('header .bell[aria-label="Сповіщення: 1 нове"]').waitFor()
})
