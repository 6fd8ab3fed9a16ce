import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { insertCustomer, insertWorld } from '../../test/factories.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const api = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const { db, send } = api
await insertWorld(db)
const everybody = { '': 'Усюдна', PL: 'Польська', DE: 'Німецька' }
for (const [country_code, first_name] of Object.entries(everybody)) {
  const customer_id = await insertCustomer(db, { first_name })
  await db
    .insertInto('top_customer')
    .values({ country_code, customer_id, points: 9, items: 3 })
    .execute()
}
const text = { title: 'Заголовок', h1: 'Заголовок', robots: 'index,follow', description: 'Опис' }
const pages = ['home'].map((page) => ({ ...text, page }))
await db.insertInto('seo_text').values(pages).execute()

/** Which of them stand on a front page, wherever its address leads. */
async function helpers(path: string, cookie = ''): Promise<string[]> {
  const { status, headers, body } = await send(path, { headers: { cookie } })
  const location = headers.get('location')
  if (location) return helpers(location, cookie)
  expect(status, path).toBe(200)
  return Object.values(everybody).filter((name) => body.includes(name))
}

test('on the front page of a place stand the top customers of its country', async () => {
  expect(await helpers('/uk/to-pl/warsaw')).toEqual(['Польська'])
  expect(await helpers('/uk/to-de')).toEqual(['Німецька'])
})

test('home without a place is of the country saved in the cookie; where none is saved, of everywhere', async () => {
  expect(await helpers('/uk', 'country=DE; city=berlin')).toEqual(['Німецька'])
  expect(await helpers('/uk')).toEqual(['Усюдна'])
})
