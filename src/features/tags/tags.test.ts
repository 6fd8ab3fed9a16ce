import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { changePost, insertPost, insertTag, insertWorld } from '../../../test/factories.ts'

const { db, get, refuse } = await openApi()
let hidden: number

beforeAll(async () => {
  const world = await insertWorld(db)
  const visa = await insertTag(db, 'віза', { synonyms: ['дозвіл'] })
  const work = await insertTag(db, 'робота')
  const useful = await insertTag(db, 'корисне')
  await insertTag(db, 'нікому')
  const warsaw = { country_code: 'PL', city_id: world.warsaw }
  await insertPost(db, { ...warsaw, tagIds: [visa, work] })
  await insertPost(db, { ...warsaw, tagIds: [visa, useful] })
  await insertPost(db, { country_code: 'DE', tagIds: [useful] })
  await insertPost(db, { country_code: 'PL', kind: 1, tagIds: [work] })
  await insertPost(db, { country_code: 'PL', kind: 1, tagIds: [work] })
  hidden = await insertPost(db, { tagIds: [useful] })
})

const counted = (body: { tags: { name: string; total: number }[] }) =>
  body.tags.map((tag) => [tag.name, tag.total])

test('the most used first, by what they stand on and where', async () => {
  expect(counted(await get('/tags/posts'))).toEqual([
    ['корисне', 3],
    ['віза', 2],
    ['робота', 1],
  ])
  expect(counted(await get('/tags/posts', { destinationCountry: 'DE' }))).toEqual([['корисне', 1]])
  expect(
    counted(await get('/tags/posts', { destinationCountry: 'PL', destinationCity: 'warsaw' })),
  ).toEqual([
    ['віза', 2],
    ['корисне', 1],
    ['робота', 1],
  ])
  expect(counted(await get('/tags/questions'))).toEqual([['робота', 2]])
  expect(counted(await get('/tags/destination', { destinationCountry: 'PL' }))).toEqual([
    ['робота', 3],
    ['віза', 2],
    ['корисне', 1],
  ])
})

test('hidden posts do not count', async () => {
  await changePost(db, hidden, { status: 0 })
  expect(counted(await get('/tags/posts'))).toEqual([
    ['віза', 2],
    ['корисне', 2],
    ['робота', 1],
  ])
})

test('search by the beginning of a name or of a synonym', async () => {
  expect(counted(await get('/tags/posts', { search: 'РОБ' }))).toEqual([['робота', 1]])
  expect(counted(await get('/tags/posts', { search: 'дозв' }))).toEqual([['віза', 2]])
  expect(counted(await get('/tags/posts', { search: 'нік' }))).toEqual([])
  expect(counted(await get('/tags/posts', { search: '%' }))).toEqual([])
})

test('pages', async () => {
  expect(counted(await get('/tags/posts', { perPage: 1, page: 3 }))).toEqual([['робота', 1]])
  expect(await get('/tags/posts', { page: 100_000, perPage: 100 })).toEqual({
    tags: [],
    page: 100_000,
    perPage: 100,
  })
})

test.each(['/tags/posts', '/tags/questions', '/tags/destination'])('%s refuses', async (path) => {
  await refuse(404, path, { destinationCountry: 'XX' })
  await refuse(400, path, { perPage: 101 })
  await refuse(400, path, { search: 'x'.repeat(31) })
  await refuse(400, path, { search: 'а\0' })
  await refuse(400, path, { nonsense: 1 })
})

test('by their names: a synonym gives its main tag, an unknown name nothing', async () => {
  const { tags } = await get('/tags', { tagNames: 'Дозвіл;робота;нема такого' })
  expect(
    tags.map((one: { asked: string; tag: { name: string } | null }) => [one.asked, one.tag?.name]),
  ).toEqual([
    ['дозвіл', 'віза'],
    ['робота', 'робота'],
    ['нема такого', undefined],
  ])
  await refuse(400, '/tags')
})
