import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  changePost,
  insertCustomer,
  insertPost,
  insertPosts,
  insertTag,
  insertWorld,
  minutesAgo,
} from '../../../test/factories.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'

const api = await openApi()
const { db } = api
const request = callerOf(api)
let world: Awaited<ReturnType<typeof insertWorld>>
beforeAll(async () => {
  world = await insertWorld(db)
})

async function reader() {
  const id = await insertMember(db)
  const { bearer } = await signInAs(db, id)
  const follow = (target: object) => request('POST', '/subscriptions', target, bearer)
  const feed = async (query = '') =>
    (await request('GET', `/feed/followed${query}`, undefined, bearer)).body
  return { id, bearer, follow, feed }
}

const idsOf = (body: { tape: { id: number }[] }) => body.tape.map(({ id }) => id)

test('brings what followed people, tags, cities and countries have, the newest first, each once', async () => {
  const { follow, feed } = await reader()
  expect(await feed()).toEqual({ tape: [], next: null, followsAny: false })
  const author = await insertCustomer(db)
  const tag = await insertTag(db)
  const [byAuthor, tagged, inWarsaw, inGermany, byAuthorInWarsaw] = await insertPosts(db, [
    { author_id: author, kind: 1, published_at: minutesAgo(5) },
    { tagIds: [tag], published_at: minutesAgo(4) },
    { country_code: 'PL', city_id: world.warsaw, published_at: minutesAgo(3) },
    {
      country_code: 'DE',
      city_id: world.berlin,
      startsAt: new Date(),
      published_at: minutesAgo(2),
    },
    { author_id: author, country_code: 'PL', city_id: world.warsaw, published_at: minutesAgo(1) },
    { country_code: 'PL', city_id: world.krakow, published_at: minutesAgo(0) },
  ])
  await follow({ objectType: 'customer', objectId: author })
  expect(idsOf(await feed())).toEqual([byAuthorInWarsaw, byAuthor])
  await follow({ objectType: 'tag', objectId: tag })
  await follow({ objectType: 'city', objectTypeUsername: 'pl/warsaw' })
  await follow({ objectType: 'country', objectTypeUsername: 'DE' })
  expect(idsOf(await feed())).toEqual([byAuthorInWarsaw, inGermany, inWarsaw, tagged, byAuthor])
  await changePost(db, inWarsaw ?? 0, { status: 0 })
  expect(idsOf(await feed())).not.toContain(inWarsaw)
})

test('goes on from its last entry, also among what was published in one moment', async () => {
  const { follow, feed } = await reader()
  const author = await insertCustomer(db)
  const at = minutesAgo(10)
  const ids = await insertPosts(
    db,
    Array.from({ length: 25 }, () => ({ author_id: author, published_at: at })),
  )
  await follow({ objectType: 'customer', objectId: author })
  const seen: number[] = []
  let next: number | null = null
  do {
    const part: { tape: { id: number }[]; next: number | null } = await feed(
      next === null ? '' : `?before=${next}`,
    )
    seen.push(...idsOf(part))
    next = part.next
  } while (next !== null)
  expect(seen).toEqual(ids.toReversed())
})

test('who follows the silent is told apart from who follows nobody', async () => {
  const [silent, asking] = [await reader(), await reader()]
  await silent.follow({ objectType: 'customer', objectId: await insertCustomer(db) })
  expect(await silent.feed()).toEqual({ tape: [], next: null, followsAny: true })
  const question = await insertPost(db, { kind: 1 })
  await asking.follow({ objectType: 'question', objectId: question })
  expect(await asking.feed()).toEqual({ tape: [], next: null, followsAny: false })
})

test('what is followed says so: tags, places, and what one reads', async () => {
  const { follow, bearer } = await reader()
  const asMe = async (path: string) => (await request('GET', path, undefined, bearer)).body
  const tag = await insertTag(db, 'робота')
  await insertTag(db, 'мова')
  await follow({ objectType: 'tag', objectId: tag })
  expect((await asMe('/tags?tagNames=робота;мова;немає')).tags).toMatchObject([
    { isSubscribed: true },
    { isSubscribed: false },
    { tag: null, isSubscribed: false },
  ])
  const city = '/subscriptions?objectType=city&objectTypeUsername=PL/warsaw'
  expect(await asMe(city)).toEqual({ isSubscribed: false })
  await follow({ objectType: 'city', objectId: world.warsaw })
  expect(await asMe(city)).toEqual({ isSubscribed: true })
  expect(await asMe('/subscriptions?objectType=country&objectTypeUsername=PL')).toEqual({
    isSubscribed: false,
  })
  const post = await insertPost(db, { seo_link: 'followed' })
  await follow({ objectType: 'post', objectId: post })
  expect((await asMe('/posts?seoLink=followed')).posts[0]).toMatchObject({ isSubscribed: true })
})
