import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  daysAgo,
  insertComment,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../../test/factories.ts'
import { someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db } = api
const { warsaw, krakow } = await insertWorld(db)
const reader = await someWriter(api)
const tags = { school: await insertTag(db, 'школа'), rent: await insertTag(db, 'оренда') }

async function question(tagIds: number[], more: object = {}) {
  const place = { country_code: 'PL', city_id: warsaw }
  return insertPost(db, { kind: 1, ...place, tagIds, published_at: daysAgo(1), ...more })
}
const waiting = async (place = '?destinationCountry=PL&destinationCity=warsaw') =>
  (await reader.ask('GET', `/home${place}`)).body.waitingForMe.map(
    ({ post, reason }: { post: { id: number }; reason: object }) => [post.id, reason],
  )

test('what waits for somebody: the tags that they answered about and those that they follow', async () => {
  const settled = await question([tags.school], { city_id: krakow, published_at: daysAgo(9) })
  await insertComment(db, { post_id: settled, author_id: reader.id })
  const [school, rent] = [await question([tags.school]), await question([tags.rent])]
  await question([])
  // their own question
  await question([tags.school], { author_id: reader.id })
  expect(await waiting()).toEqual([[school, { kind: 'answered', tag: 'школа' }]])
  await db
    .insertInto('subscription')
    .values({ subscriber_id: reader.id, tag_id: tags.rent })
    .execute()
  expect(await waiting()).toEqual([
    [rent, { kind: 'followed', tag: 'оренда' }],
    [school, { kind: 'answered', tag: 'школа' }],
  ])
  await insertComment(db, { post_id: rent })
  expect(await waiting()).toEqual([[school, { kind: 'answered', tag: 'школа' }]])
})

test('on the page of the country those of their own city, too', async () => {
  await db.updateTable('customer').set({ city_id: krakow }).where('id', '=', reader.id).execute()
  const here = await question([], { city_id: krakow, published_at: new Date() })
  const [first] = await waiting('?destinationCountry=PL')
  expect(first).toEqual([here, { kind: 'city' }])
  expect(await waiting()).not.toContainEqual([here, { kind: 'city' }])
})

test('what is wanted in the place comes first, then what is of their tags around it', async () => {
  const helper = await someWriter(api)
  const tagId = await insertTag(db, 'податки')
  await db.insertInto('subscription').values({ subscriber_id: helper.id, tag_id: tagId }).execute()
  const here = await question([tagId], { published_at: daysAgo(5) })
  const inCountry = await question([tagId], { city_id: krakow })
  const abroad = await question([tagId], { country_code: 'DE', city_id: null })
  const seen = async (place: string) =>
    (await helper.ask('GET', `/home${place}`)).body.waitingForMe.map(
      ({ post }: { post: { id: number } }) => post.id,
    )
  expect(await seen('?destinationCountry=PL&destinationCity=warsaw')).toEqual([here, inCountry])
  expect(await seen('?destinationCountry=PL')).toEqual([inCountry, here, abroad])
  expect(await seen('')).toEqual([inCountry, abroad, here].toSorted((a, b) => b - a))
})

test('a visitor has none', async () => {
  expect((await api.get('/home', { destinationCountry: 'PL' })).waitingForMe).toEqual([])
})
