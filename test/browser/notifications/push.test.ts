import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushServer } from '../../servers/push-server.ts'
import { axeFindings } from '../axe.ts'
import { overflow, PHONE, press, toasted } from '../below-posts.ts'
import { openBrowser } from '../browser.ts'
import { callsOf } from '../calls.ts'
import { openAskers } from './askers.ts'
import { subscribeAt } from './push-in-browser.ts'

// only where one develops or tests may a push service be on the same machine
const people = openAskers(openBrowser(), 'push', { NODE_ENV: 'test' })
let service: Awaited<ReturnType<typeof openPushServer>>
beforeAll(async () => {
  service = await openPushServer()
})
afterAll(() => service?.close())

test('offered above the notifications, taken by one press, heard of while away, switched off again', async () => {
  const { page, ids } = await people.openAsker(
    ['Де в Брно ремонтують велосипеди?', 'Де в Брно купити намет?'],
    { ...PHONE, serviceWorkers: 'allow' },
  )
  const [id = 0, other = 0] = ids
  await subscribeAt(page, service.subscribe())
  await page.goto('/uk/profile/notifications')
  await page.getByRole('heading', { name: 'Сповіщень ще немає', exact: true }).waitFor()
  const offer = page.getByRole('region', { name: 'Сповіщати на цьому пристрої?' })
  await people.answer(other, 'У центрі.')
  await people.isTold(other)
  const isSeen = page.waitForResponse((response) =>
    callsOf(response.request()).some((name) => name.startsWith('markSeen')),
  )
  await page.goto('/uk/profile/notifications')
  await offer.waitFor()
  await isSeen
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await press(page, 'Увімкнути')
  await toasted(page, 'Сповіщення ввімкнено')
  await offer.waitFor({ state: 'detached' })

  // nobody looks at the site: what happens then reaches the device
  await page.goto('/robots.txt')
  await people.answer(id, 'За ринком, у Павла.')
  await expect.poll(comesDue).toBe(true)
  await expect.poll(() => service.deliveries.length).toBe(1)
  expect(service.deliveries[0]?.push).toMatchObject({
    title: 'Ярина Сусідка: нова відповідь на ваше питання',
    body: '«Де в Брно ремонтують велосипеди?»\nЗа ринком, у Павла.',
    url: expect.stringMatching(/^\/uk\/q\/.+\?comment=\d+$/),
  })

  await page.goto('/uk/profile/settings/notifications')
  await page.getByRole('checkbox', { name: 'Увімкнено', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Увімкнути', exact: true }).waitFor()
  await expect.poll(countSubscriptions).toBe(0)
})

/** Ten seconds have passed: whether there was something to push. */
async function comesDue(): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update graphile_worker._private_jobs set run_at = now()
    where key like 'push-news:%'`.execute(people.site.db)
  return numAffectedRows > 0n
}

async function countSubscriptions(): Promise<number> {
  return (await people.site.db.selectFrom('push_subscription').select('id').execute()).length
}
