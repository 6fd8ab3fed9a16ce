import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyCounts } from '../../../../bench/large/verify.ts'
import { openApi } from '../../../../test/api.ts'
import { insertCustomer, insertPost, insertTag, insertWorld } from '../../../../test/factories.ts'
import { published, tellingOf } from '../../../../test/told.ts'
import { someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db, get, databaseUrl } = api
await insertWorld(db)
const admin = await someWriter(api, { role: 'admin' })
const { runJobs } = tellingOf(api)

const managed = async (query = '') => (await admin.ask('GET', `/admin/tags${query}`)).body
const mainOf = async (name: string) =>
  (await get('/tags', { tagNames: name })).tags[0].tag?.name ?? null

test('merges a tag into another: posts, followers, names, and counts that stay exact', async () => {
  const visas = await insertTag(db, 'візи', { synonyms: ['дозволи'] })
  const visa = await insertTag(db, 'віза')
  const place = { country_code: 'PL' }
  const both = await insertPost(db, { ...place, tagIds: [visas, visa] })
  const one = await insertPost(db, { ...place, tagIds: [visas], title: 'Питаю про документи' })
  const removed = await insertPost(db, { tagIds: [visas], deleted_at: new Date() })
  const follower = await insertCustomer(db)
  const followsBoth = await insertCustomer(db)
  for (const [subscriber_id, tag_id] of [
    [follower, visas],
    [followsBoth, visas],
    [followsBoth, visa],
  ] as const)
    await db.insertInto('subscription').values({ subscriber_id, tag_id }).execute()

  const merged = await admin.ask('PUT', `/admin/tags/${visas}/merge`, { into: 'Віза' })
  expect([merged.status, merged.body.tag?.name]).toEqual([200, 'віза'])
  expect((await managed()).tags).toMatchObject([
    { name: 'віза' },
    { name: 'візи', mergesInto: 'віза' },
  ])
  const again = await admin.ask('PUT', `/admin/tags/${visas}/merge`, { into: 'віза' })
  expect([again.status, again.body.code]).toEqual([409, 'tag-merging'])
  await runJobs()
  await runJobs()

  expect((await managed()).tags).toEqual([
    {
      id: visa,
      name: 'віза',
      isSection: false,
      groupId: null,
      synonyms: ['візи', 'дозволи'],
      total: 2,
      mergesInto: null,
      isHidden: false,
    },
  ])
  expect([await mainOf('візи'), await mainOf('дозволи')]).toEqual(['віза', 'віза'])
  const { rows } = await sql`select post_id, tag_id from post_tag order by post_id`.execute(db)
  expect(rows).toEqual([both, one, removed].map((post_id) => ({ post_id, tag_id: visa })))
  const followed = await db
    .selectFrom('subscription')
    .select(['subscriber_id', 'tag_id'])
    .orderBy('subscriber_id')
    .execute()
  expect(followed).toEqual(
    [follower, followsBoth].map((subscriber_id) => ({ subscriber_id, tag_id: visa })),
  )
  expect(await verifyCounts(databaseUrl)).toEqual([])
  const { records } = (await admin.ask('GET', '/audit-log')).body
  expect(records).toMatchObject([{ action: 'merge-tag', what: 'візи → віза' }])
})

test('renames a tag, and its old name leads to it', async () => {
  const tag = await insertTag(db, 'робота за кордоном', { synonyms: ['вакансії'] })
  await insertPost(db, { tagIds: [tag] })
  const renamed = await admin.ask('PUT', `/admin/tags/${tag}`, { name: ' Вакансії ' })
  expect(renamed.body).toEqual({ tag: { id: tag, name: 'вакансії' } })
  await runJobs()
  expect(await mainOf('робота за кордоном')).toBe('вакансії')
  const { tags } = await managed(`?search=${encodeURIComponent('вака')}`)
  expect(tags).toMatchObject([{ synonyms: ['робота за кордоном'], total: 1 }])
  // and back
  await admin.ask('PUT', `/admin/tags/${tag}`, { name: 'робота за кордоном' })
  expect(await mainOf('вакансії')).toBe('робота за кордоном')
})

test('adds a synonym that nothing else is called', async () => {
  const tag = await insertTag(db, 'житло')
  const add = (name: string) => admin.ask('POST', `/admin/tags/${tag}/synonyms`, { name })
  expect((await add('оренда')).status).toBe(200)
  expect(await mainOf('оренда')).toBe('житло')
  expect((await add('оренда')).body.detail).toBe('Це вже синонім тега «житло»')
  expect((await add('віза')).status).toBe(409)
})

test('a section is what the menu leads to: left alone, until it leaves the menu', async () => {
  const useful = await insertTag(db, 'корисне')
  const setMenu = async (...sections: string[]) => {
    const { versions } = (await admin.ask('GET', '/admin/site/part?name=menu/category')).body
    const content = sections.map((path) => ({ title: path, path, icon: null }))
    return admin.ask('PUT', '/admin/site/part', {
      name: 'menu/category',
      content,
      after: versions[0]?.id ?? null,
    })
  }
  const acts = () =>
    Promise.all([
      admin.ask('PUT', `/admin/tags/${useful}/hiding`),
      admin.ask('PUT', `/admin/tags/${useful}`, { name: 'інше' }),
      admin.ask('PUT', `/admin/tags/${useful}/merge`, { into: 'поради' }),
    ])
  await insertTag(db, 'поради', { synonyms: ['рекомендації'] })
  const merging = await insertTag(db, 'довідка')

  expect((await setMenu('t/корисне', 't/спорт%20надворі')).status).toBe(200)
  expect((await acts()).map(({ status }) => status)).toEqual([409, 409, 409])
  const { tags } = (await admin.ask('GET', '/admin/tags?search=спорт')).body
  expect(tags).toMatchObject([{ name: 'спорт надворі', isSection: true }])

  const refused = await setMenu('t/корисне', 't/рекомендації')
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'Розділ веде до тега за його назвою: t/поради',
  ])

  expect((await setMenu('t/поради')).status).toBe(200)
  expect((await admin.ask('PUT', `/admin/tags/${useful}/hiding`)).status).toBe(200)
  expect((await setMenu('t/корисне')).status).toBe(400)
  expect((await admin.ask('PUT', `/admin/tags/${merging}/merge`, { into: 'поради' })).status).toBe(
    200,
  )
  expect((await setMenu('t/довідка')).body.detail).toBe('Цей тег саме обʼєднують з іншим')
  expect((await admin.ask('PUT', `/admin/tags/${useful}`, { name: 'інше' })).status).toBe(200)
})

test('says what is not there, and what is called so already', async () => {
  const tag = await insertTag(db, 'поїздки')
  const statuses = await Promise.all([
    admin.ask('PUT', `/admin/tags/${tag}/merge`, { into: 'поїздки' }),
    admin.ask('PUT', `/admin/tags/${tag}/merge`, { into: 'нема такого' }),
    admin.ask('PUT', `/admin/tags/${tag}`, { name: 'житло' }),
    admin.ask('PUT', '/admin/tags/999999', { name: 'щось' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([409, 404, 409, 404])
})

test('hides a tag: no longer offered, listed, put on posts or found by, until it is shown again', async () => {
  const tag = await insertTag(db, 'плітки', { synonyms: ['чутки'] })
  const post = await insertPost(db, {
    title: 'Про сусідів',
    seo_link: 'pro-susidiv',
    tagIds: [tag],
  })
  const namesIn = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name)
  const seen = async () => ({
    listed: namesIn(await get('/tags/posts')).includes('плітки'),
    sought: namesIn(await get('/tags/destination', { search: 'пліт' })).includes('плітки'),
    offered: JSON.stringify(await get('/search/suggestions', { query: 'плітки' })).includes(
      'плітки',
    ),
    found: (await get('/search', { query: 'чутки' })).tape.length,
  })
  await sql`select refresh_listing(${post})`.execute(db)
  const shown = { listed: true, sought: true, offered: true, found: 1 }
  expect((await admin.ask('DELETE', `/admin/tags/${tag}/hiding`)).status).toBe(200)
  const hide = () => admin.ask('PUT', `/admin/tags/${tag}/hiding`)
  expect([(await hide()).status, (await hide()).status]).toEqual([200, 200])
  await runJobs()
  expect(await seen()).toEqual({ listed: false, sought: false, offered: false, found: 0 })
  expect((await get('/posts', { seoLink: 'pro-susidiv' })).posts[0].tags).toEqual([])
  // its page stays for who has the address, and search engines pass by
  expect(await mainOf('чутки')).toBe('плітки')
  const text = { title: '#{tag}', h1: '#{tag}', robots: 'index,follow', description: '#{tag}' }
  await db
    .insertInto('seo_text')
    .values({ ...text, page: 'feed-tag' })
    .execute()
  const robotsOf = async (tag: string) =>
    (await get('/seo', { page: 'feed-tag', tag }))['meta-robots']
  expect([await robotsOf('віза, плітки'), await robotsOf('віза')]).toEqual([
    'noindex,follow',
    'index,follow',
  ])
  const created = await admin.ask('POST', '/tags', { name: 'Чутки' })
  expect([created.status, created.body.detail]).toEqual([
    400,
    'Тег «плітки» приховано: його більше не ставимо',
  ])
  const written = await admin.ask('POST', '/posts', published('Ще про сусідів', { tagIds: [tag] }))
  expect(written.status).toBe(400)
  expect((await managed(`?search=${encodeURIComponent('плітки')}`)).tags).toMatchObject([
    { isHidden: true },
  ])
  await admin.ask('DELETE', `/admin/tags/${tag}/hiding`)
  await runJobs()
  expect(await seen()).toEqual(shown)
  const { records } = (await admin.ask('GET', '/audit-log')).body
  expect(records.slice(0, 2)).toMatchObject([
    { action: 'show-tag', what: 'плітки' },
    { action: 'hide-tag', what: 'плітки' },
  ])
})
