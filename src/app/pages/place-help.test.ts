import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { inDays, insertCustomer, insertPost, insertWorld } from '../../../test/factories.ts'
import { pageRoutes } from './page-routes.ts'
import { createPageRenderer } from './render-page.tsx'

const { db, send } = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
/** A community lives there and an event is to come; in Kraków there is nobody and nothing. */
const LIVELY = '/uk/to-pl/warsaw'
const EMPTY = '/uk/to-pl/krakow'

beforeAll(async () => {
  const { warsaw, berlin } = await insertWorld(db)
  const text = { title: 'Назва', h1: 'Назва', robots: 'index,follow', description: 'Опис' }
  for (const page of ['questions', 'events', 'events-archive', 'from'])
    await db
      .insertInto('seo_text')
      .values({ ...text, page })
      .execute()
  for (let people = 0; people < 5; people++)
    await insertCustomer(db, { country_code: 'PL', city_id: warsaw })
  await insertCustomer(db, { country_code: 'DE', city_id: berlin })
  await insertPost(db, { startsAt: inDays(1), country_code: 'PL', city_id: warsaw })
})

const NEAREST = 'Найближчі свої'
const INVITATION = 'Знаєте тут когось?'

async function bodyOf(address: string) {
  const { status, body } = await send(address)
  expect(status).toBe(200)
  return String(body)
}

test('an empty archive of a city that has events to come says so, and no more', async () => {
  const body = await bodyOf(`${LIVELY}/e/archive`)
  expect(body).toContain('В архіві поки порожньо')
  for (const help of [NEAREST, INVITATION, 'Що можна влаштувати']) expect(body).not.toContain(help)
})

test('where people live nobody is asked whether others do, though none of a country has written', async () => {
  for (const place of [LIVELY, '/uk/to-pl']) {
    const body = await bodyOf(`${place}/from-de`)
    expect(body).toContain('Поки що тут порожньо')
    for (const help of [NEAREST, INVITATION, 'Хто ще з наших живе'])
      expect(body).not.toContain(help)
  }
})

test('an empty list of a city with people helps on without sending elsewhere', async () => {
  const body = await bodyOf(`${LIVELY}/q`)
  expect(body).toContain('Запитайте першими')
  expect(body).not.toContain(NEAREST)
})

test.each(['/e', '/q', '/from-de'])('%s of an empty city leads to the nearest', async (list) => {
  const body = await bodyOf(EMPTY + list)
  for (const help of [NEAREST, INVITATION, 'href="/uk/to-de/berlin"']) expect(body).toContain(help)
})
