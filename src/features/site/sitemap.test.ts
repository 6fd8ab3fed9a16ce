import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer, insertPost, insertWorld } from '../../../test/factories.ts'
import { pageRoutes } from '../../app/pages/page-routes.ts'
import { applyListChanges } from '../../platform/db/apply-list-changes.ts'

const { db, send } = await openApi({}, { routes: pageRoutes })
const world = await insertWorld(db)

test('the sitemap says when what a page shows changed last', async () => {
  const lena = await insertCustomer(db, { username: 'lena', created_at: at(1) })
  await insertCustomer(db, { username: 'ihor', created_at: at(2) })
  const place = { country_code: 'DE', city_id: world.berlin, author_id: lena }
  await insertPost(db, { ...place, kind: 1, published_at: at(3) })
  await insertPost(db, { ...place, published_at: at(4) })
  await applyListChanges(db)
  const lastOf = async (part: string, path: string) => {
    const { body } = await send(part)
    const [, last] =
      new RegExp(`<loc>[^<]*${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?<`).exec(body) ?? []
    return last
  }
  const places = '/sitemaps/places.xml'
  expect(await lastOf(places, '/uk/to-de')).toBe(at(4).toISOString())
  expect(await lastOf(places, '/uk/to-de/berlin')).toBe(at(4).toISOString())
  expect(await lastOf(places, '/uk/to-de/q')).toBe(at(3).toISOString())
  expect(await lastOf(places, '/uk/to-de/e'), 'no event ever').toBeUndefined()
  expect(await lastOf('/sitemaps/people-0.xml', '/uk/a/lena')).toBe(at(4).toISOString())
  expect(await lastOf('/sitemaps/people-0.xml', '/uk/a/ihor')).toBe(at(2).toISOString())

  const last = at(9)
  await insertPost(db, { ...place, published_at: last })
  await applyListChanges(db)
  for (const part of ['places', 'posts-0', 'people-0'])
    expect(await lastOf('/sitemap.xml', `/sitemaps/${part}.xml`), part).toBe(last.toISOString())
  expect(await lastOf(places, '/uk')).toBe(last.toISOString())
})

test('lists by origin stand in it as far as search engines may have them', async () => {
  const path = '/uk/from-pl'
  const listed = async () => (await send('/sitemaps/places.xml')).body.includes(`${path}</loc>`)
  const author_id = await insertCustomer(db, { origin_code: 'PL' })
  for (const kind of [0, 1, 0, 1]) await insertPost(db, { author_id, kind, published_at: at(5) })
  expect(await listed()).toBe(false)
  await insertPost(db, { author_id, published_at: at(8) })
  expect(await listed()).toBe(true)
  const { body } = await send('/sitemaps/places.xml')
  expect(body).toContain(`${path}</loc><lastmod>${at(8).toISOString()}`)
})

/** A day to come, so that nothing else of these tests is newer. */
const at = (day: number) => new Date(Date.UTC(2030, 0, day))
