import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { insertCustomer, insertPost, insertWorld } from '../../test/factories.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const api = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const { db, send } = api
const { warsaw } = await insertWorld(db)
const everybody = { '': 'Усюдна', PL: 'Польська', DE: 'Німецька' }
for (const [country_code, first_name] of Object.entries(everybody)) {
  const customer_id = await insertCustomer(db, { first_name })
  await db
    .insertInto('top_customer')
    .values({ country_code, customer_id, points: 9, items: 3 })
    .execute()
}
const author_id = await insertCustomer(db)
await insertPost(db, { author_id, country_code: 'PL', city_id: warsaw, seo_link: 'dopys-1' })
const text = { title: 'Заголовок', h1: 'Заголовок', robots: 'index,follow', description: 'Опис' }
const pages = ['feed', 'login'].map((page) => ({ ...text, page }))
await db.insertInto('seo_text').values(pages).execute()

/** Which of them stand around a page, and of which country the title says they are. */
async function around(path: string, cookie = '') {
  const { status, body } = await send(path, { headers: { cookie } })
  expect(status, path).toBe(200)
  const [, country] = /Кому довіряють(?:: ([^<]+))?<\/h2>/.exec(body) ?? []
  return [country, ...Object.values(everybody).filter((name) => body.includes(name))]
}

test.each(['/uk/to-pl/warsaw/feed', '/uk/p/dopys-1', '/uk/login'])(
  'around %s stand the top customers of the country saved in the cookie',
  async (path) => {
    expect(await around(path, 'country=DE; city=berlin')).toEqual(['Німеччина', 'Німецька'])
  },
)

test('where no country is saved, or one that is gone, those of the page', async () => {
  expect(await around('/uk/to-pl/warsaw/feed')).toEqual(['Польща', 'Польська'])
  expect(await around('/uk/p/dopys-1', 'country=XX')).toEqual(['Польща', 'Польська'])
  expect(await around('/uk/feed')).toEqual([undefined, 'Усюдна'])
})
