import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, insertPost, insertWorld } from '../../../../test/factories.ts'
import { moderatingOf } from '../../../../test/people/moderating.ts'
import { someTrusted } from '../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const below = await insertPost(db)
const { moderator: someModerator, moderatorOf } = moderatingOf(api)

/** Too short to be compared with what others wrote. */
const FRAUD = 'Ключі привезе курʼєр після переказу депозиту.'
const author = await someTrusted(api, below)
const moderator = await someModerator()
const postOf = (words: string) => ({
  type: 'post',
  title: 'Квартира в місті',
  content: `<p>${words}</p>`,
})
const noted = async (query = '', by: Pick<typeof moderator, 'ask'> = moderator) =>
  (await by.ask('GET', `/moderation/noted${query}`)).body
const read = (id: number) => moderator.ask('PUT', `/moderation/noted/${id}/read`, {})

test('moderators see what was published with signs, until one has read it and again with other signs', async () => {
  const { id } = (await author.ask('POST', '/posts', postOf(FRAUD))).body.data
  const content = `<p>${FRAUD}</p>`
  await author.ask('POST', '/comments', { objectId: below, content })
  const { items, next } = await noted()
  expect(next).toBeNull()
  expect(items).toMatchObject([
    { objectType: 'comment', path: expect.stringContaining('?comment=') },
    {
      objectType: 'post',
      objectId: id,
      title: 'Квартира в місті',
      customer: { username: author.username },
      signs: expect.arrayContaining([
        { words: 'житло не можна оглянути до оплати', quote: expect.stringContaining('Ключі') },
      ]),
    },
  ])
  for (let times = 0; times < 2; times++) expect((await read(items[1].id)).status).toBe(200)
  expect((await noted()).items).toHaveLength(1)
  await author.ask('PUT', '/posts', { id, content: `<p>${FRAUD} Оплата на картку брата.</p>` })
  expect((await noted()).items).toHaveLength(2)
})

test('page by page', async () => {
  const first = await noted('?perPage=1')
  expect([first.items.length, first.next]).toEqual([1, first.items[0].id])
  const second = await noted(`?perPage=1&before=${first.next}`)
  expect([second.items.length, second.next]).toEqual([1, null])
})

test('nobody sees what waits, is older than a month, is their own or stands in the place of others', async () => {
  const [own, old, waiting, abroad] = [
    await insertPost(db, { author_id: moderator.id }),
    await insertPost(db),
    await insertPost(db, { status: 2, seo_link: null, published_at: null }),
    await insertPost(db, { country_code: 'PL' }),
  ]
  const signs = JSON.stringify([{ sign: 'urgency', weight: 2, quote: '' }])
  const note = (post_id: number, created_at = new Date()) =>
    db.insertInto('suspicion').values({ post_id, score: 2, signs, created_at }).execute()
  for (const id of [own, waiting, abroad]) await note(id)
  await note(old, daysAgo(31))
  const idsOf = ({ items }: { items: { objectId: number }[] }) =>
    items.map(({ objectId }) => objectId)
  const seen = idsOf(await noted())
  expect(seen).toContain(abroad)
  for (const id of [own, waiting, old]) expect(seen).not.toContain(id)
  const { moderator: local } = await moderatorOf([{ countryCode: 'DE', city: null }])
  expect(idsOf(await noted('', local))).toEqual([])
  const { id } = await db
    .selectFrom('suspicion')
    .select('id')
    .where('post_id', '=', abroad)
    .executeTakeFirstOrThrow()
  expect((await local.ask('PUT', `/moderation/noted/${id}/read`, {})).status).toBe(404)
})
