import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { insertPost, insertWorld } from '../../test/factories.ts'
import { insertMember, signInAs } from '../../test/sign-in.ts'
import { refreshOccurrences } from '../features/events/refresh-occurrences.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const api = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const { db, send } = api
const { warsaw } = await insertWorld(db)

test('the page of one’s own hidden post stands at its place, and its menu leads there', async () => {
  const author_id = await insertMember(db)
  const { cookie } = await signInAs(db, author_id)
  const place = { country_code: 'PL', city_id: warsaw }
  const words = { author_id, title: 'Прихований допис', seo_link: 'prykhovanyi-1', status: 0 }
  await insertPost(db, { ...place, ...words })
  const { status, body } = await send('/uk/p/prykhovanyi-1', { headers: cookie })
  expect([status, body]).toEqual([200, expect.stringContaining('Прихований допис')])
  expect(body).toContain('href="/uk/to-pl/warsaw/feed"')
})

test('the page of one’s own hidden event that repeats opens too, replies and all', async () => {
  const author_id = await insertMember(db)
  const { cookie } = await signInAs(db, author_id)
  const id = await insertPost(db, {
    author_id,
    title: 'Клуб на кухні',
    seo_link: 'klub-1',
    startsAt: new Date(Date.now() + 1e8),
    event: { recurrence: 'FREQ=WEEKLY;COUNT=4' },
  })
  await refreshOccurrences(db, [id])
  await db
    .insertInto('event_reply')
    .values({ post_id: id, customer_id: await insertMember(db), reply: 'going' })
    .execute()
  await db.updateTable('post').set({ status: 0 }).where('id', '=', id).execute()
  const { status, body } = await send('/uk/e/klub-1', { headers: cookie })
  expect([status, body]).toEqual([200, expect.stringContaining('Клуб на кухні')])
})
