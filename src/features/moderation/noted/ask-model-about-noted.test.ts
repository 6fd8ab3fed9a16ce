import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost, insertWorld } from '../../../../test/factories.ts'
import { moderatingOf } from '../../../../test/people/moderating.ts'
import { refuses, says, startModel } from '../../../../test/servers/model-server.ts'
import { someTrusted } from '../../../../test/writers.ts'
import { askModelAboutNoted } from './ask-model-about-noted.ts'

const model = await startModel()
const settings = { ...model.settings, AI_TOTAL_SECONDS: '2', LOG_LEVEL: 'silent' }
const api = await openApi({ ...settings, AI_SHIELD: 'on' })
const { db, services } = api
await insertWorld(db)
const author = await someTrusted(api, await insertPost(db))
const moderator = await moderatingOf(api).moderator()

/** Noted, and too little to hold anybody's words. */
const DOUBTFUL = 'Продаю велосипед, оплата лише криптовалютою.'
const HONEST = 'Продаю велосипед, можна подивитися у вихідні.'

async function publish(words: string) {
  const content = `<p>${words}</p>`
  const { body } = await author.ask('POST', '/posts', { type: 'post', title: 'Велосипед', content })
  return body.data.id as number
}
const suspicionOf = (postId: number) =>
  db
    .selectFrom('suspicion')
    .select(['score', 'signs'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
const waiting = async (postId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from graphile_worker._private_jobs where payload->>'postId' = ${String(postId)} and payload->>'postIds' is null`.execute(
    db,
  )
  return rows[0]?.count
}
const thinks = (isFraud: boolean, quote = '') => says(JSON.stringify({ isFraud, quote }))
const asked = () => model.asked.splice(0).map(({ text }) => text)
const statusOf = (id: number) =>
  db.selectFrom('post').select('status').where('id', '=', id).executeTakeFirstOrThrow()

test('what the model thinks is one more sign for moderators, and hides nothing', async () => {
  const postId = await publish(DOUBTFUL)
  expect([await waiting(postId), (await suspicionOf(postId))?.score]).toEqual([1, 2])
  model.answer(thinks(true, 'оплата лише криптовалютою'))
  for (let times = 0; times < 2; times++) await askModelAboutNoted(services, { postId })
  const [text, ...more] = asked()
  expect(text).toContain(DOUBTFUL)
  expect(text).not.toContain(author.username)
  expect(more).toEqual([])
  const { body } = await moderator.ask('GET', '/moderation/noted')
  expect(body.items[0].signs).toHaveLength(2)
  expect(body.items[0].signs[1]).toEqual({
    words: 'на думку мовної моделі, схоже на шахрайство',
    quote: 'оплата лише криптовалютою',
  })
  expect(await statusOf(postId)).toEqual({ status: 1 })
  // readers are told of the other signs alone
  await db
    .updateTable('suspicion')
    .set({ shown_at: new Date() })
    .where('post_id', '=', postId)
    .execute()
  const { seo_link } = await db
    .selectFrom('post')
    .select('seo_link')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const page = await author.ask('GET', `/posts?seoLink=${seo_link}`)
  expect(page.body.posts[0].signs).toEqual(['платіж, якого не повернути'])
})

test('words that the model makes up are not quoted; what it clears stays as it was', async () => {
  const lied = await publish(DOUBTFUL)
  model.answer(thinks(true, 'надішліть код із повідомлення'))
  await askModelAboutNoted(services, { postId: lied })
  expect((await suspicionOf(lied))?.signs).toContainEqual({
    sign: 'model-doubt',
    weight: 1,
    quote: '',
  })
  const cleared = await publish(DOUBTFUL)
  const before = await suspicionOf(cleared)
  model.answer(thinks(false))
  await askModelAboutNoted(services, { postId: cleared })
  expect(await suspicionOf(cleared)).toEqual(before)
})

test.each([
  ['fails', refuses(500)],
  ['says nonsense', says('Так, це шахрайство')],
])('a model that %s changes nothing', async (_, answer) => {
  const postId = await publish(DOUBTFUL)
  const before = await suspicionOf(postId)
  model.answer(answer)
  await askModelAboutNoted(services, { postId })
  expect(await suspicionOf(postId)).toEqual(before)
})

test('nothing is asked of what has no signs, is not published, or without the setting', async () => {
  asked()
  model.answer(thinks(true))
  const honest = await publish(HONEST)
  const hidden = await publish(DOUBTFUL)
  await author.ask('PUT', '/posts', { id: hidden, status: 0 })
  const postId = await publish(DOUBTFUL)
  expect(await waiting(honest)).toBe(0)
  for (const id of [honest, hidden]) await askModelAboutNoted(services, { postId: id })
  const off = await openApi(settings)
  const { config } = off.services
  await askModelAboutNoted({ ...services, config }, { postId })
  expect(asked()).toEqual([])
})
