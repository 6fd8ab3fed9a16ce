import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrate, openBrowser } from '../browser.ts'
import { openAskers } from './askers.ts'

const people = openAskers(openBrowser(), 'notifications-list')
const isMark = (request: Request) => /markSeen/.test(request.postData() ?? '')

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
