import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import {
  insertCity,
  insertCountry,
  insertCustomer,
  insertPost,
  insertWorld,
} from '../../test/factories.ts'
import { indexEverything } from '../features/search/index/index-documents.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const { db, send } = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const text = { title: 'Пошук', h1: 'Пошук', robots: 'noindex,follow', description: 'Опис' }

beforeAll(async () => {
  await db
    .insertInto('seo_text')
    .values({ ...text, page: 'search' })
    .execute()
  await insertWorld(db)
  await insertCountry(db, { code: 'UA', name: 'Україна', position: 3 })
  await insertCountry(db, { code: 'MD', name: 'Молдова', position: 4 })
  const ukrainian = await insertCustomer(db)
  const moldovan = await insertCustomer(db, { origin_code: 'MD' })
  await insertPost(db, { author_id: ukrainian, title: 'Віза: що просять' })
  await insertPost(db, { author_id: moldovan, title: 'Віза: скільки чекати' })
  await indexEverything(db)
})

async function read(query: Record<string, string>) {
  const { status, body } = await send(`/uk/s?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  const main = String(/<main.*<\/main>/s.exec(body)?.[0])
  const links = [...main.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = '', inside = '']) => ({
      href: decodeURIComponent(/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll(
        '&amp;',
        '&',
      ),
      text: inside.replaceAll(/<[^>]*>/g, '').trim(),
    }),
  )
  return {
    main,
    links,
    titles: [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) =>
      title.replaceAll(/<[^>]*>/g, ''),
    ),
  }
}

test('the page of search offers the countries that people come from', async () => {
  const { titles, links } = await read({ search: 'віза' })
  expect(titles.toSorted()).toEqual(['Віза: скільки чекати', 'Віза: що просять'])
  expect(links).toContainEqual({ href: '/uk/s?search=віза&from=md', text: 'Молдова' })
  expect(links).toContainEqual({ href: '/uk/s?search=віза&from=ua', text: 'Україна' })
})

test('one that is chosen narrows what is found, stays in every link and form, and can be removed', async () => {
  const { main, titles, links } = await read({ search: 'віза', scope: 'posts', from: 'md' })
  expect(titles).toEqual(['Віза: скільки чекати'])
  expect(links).toContainEqual({ href: '/uk/s?search=віза&scope=posts', text: 'Родом: Молдова' })
  expect(links).toContainEqual({
    href: '/uk/s?search=віза&scope=questions&from=md',
    text: expect.stringContaining('Питання'),
  })
  expect(links).toContainEqual({ href: '/uk/s?search=віза&scope=posts&from=ua', text: 'Україна' })
  expect(main).toContain('<input type="hidden" name="from" value="md"/>')
})

test('where nobody from there wrote of it, the search goes on among all', async () => {
  const { titles, links } = await read({ search: 'що просять', from: 'md' })
  expect(titles).not.toContain('Віза: що просять')
  expect(links).toContainEqual({ href: '/uk/s?search=що+просять', text: 'Шукати серед усіх' })
})

test('the address has one spelling, and what is no country is not there', async () => {
  const { canonicalQuery } = pageRoutes.find('/uk/s')
  const spelt = (query: string) => canonicalQuery(new URL(`http://svoi.test/uk/s?${query}`))
  expect(spelt('from=UA&search=a')).toBe('?search=a&from=ua')
  expect(spelt('search=a&from=ukraine')).toBe('?search=a')
  expect((await send('/uk/s?search=a&from=zz')).status).toBe(404)
})

test('where nothing is found a city of that name is offered', async () => {
  await insertCity(db, { slug: 'chelm', name: 'Холм', search_text: 'холм chelm khelm kholm' })
  const { links } = await read({ search: 'холм' })
  expect(links).toContainEqual({ href: '/uk/to-pl/chelm', text: 'Холм, Польща' })
  // what no city may be searched for
  expect((await read({ search: 'ґ'.repeat(101) })).main).toContain('Нічого не знайшлося')
})
