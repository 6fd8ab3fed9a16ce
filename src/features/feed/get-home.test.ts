import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  inDays,
  insertComment,
  insertCountry,
  insertCustomer,
  insertPost,
  insertPosts,
  insertWorld,
  minutesAgo,
} from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'

const { db, get, refuse, send } = await openApi()
const world = await insertWorld(db)
const krakow = { country_code: 'PL', city_id: world.krakow }
const posts = await insertPosts(
  db,
  Array.from({ length: 6 }, (_, index) => ({
    ...krakow,
    published_at: daysAgo(40 + index),
    views_count: 100 * index,
  })),
)
const fresh = await insertPost(db, { ...krakow, published_at: minutesAgo(10) })
const questions = await insertPosts(
  db,
  Array.from({ length: 5 }, (_, index) => ({
    ...krakow,
    kind: 1,
    published_at: daysAgo(index + 1),
  })),
)
await insertComment(db, { post_id: questions[1] ?? 0 })
const events = [
  await insertPost(db, { ...krakow, startsAt: inDays(9), published_at: daysAgo(90) }),
  await insertPost(db, { ...krakow, startsAt: inDays(2), published_at: daysAgo(91) }),
]
await insertPost(db, { ...krakow, startsAt: daysAgo(2), published_at: daysAgo(92) })

const inKrakow = { destinationCountry: 'PL', destinationCity: 'krakow' }
const idsOf = (cards: { id: number }[]) => cards.map((card) => card.id)

test('what each list of the place begins with', async () => {
  const home = await get('/home', inKrakow)
  expect(idsOf(home.newest)).toEqual([fresh, ...questions])
  expect(idsOf(home.unanswered)).toEqual([questions[0], ...questions.slice(2)])
  expect(idsOf(home.events)).toEqual([events[1], events[0]])
  expect(home.widerArea).toEqual([])
})

test('the nearest events are those of the next sixty days, or what is on', async () => {
  await insertCountry(db, { code: 'CZ' })
  const of = { country_code: 'CZ', published_at: daysAgo(100) }
  const eventsOf = async () => idsOf((await get('/home', { destinationCountry: 'CZ' })).events)
  await insertPost(db, { ...of, startsAt: inDays(61) })
  await insertPost(db, { ...of, startsAt: inDays(365) })
  expect(await eventsOf()).toEqual([])
  const near = await insertPost(db, { ...of, startsAt: inDays(59) })
  expect(await eventsOf()).toEqual([near])
})

test.each([{}, { destinationCountry: 'PL' }, inKrakow])(
  'the popular of %j are those of its list',
  async (place) => {
    const popular = { ...place, type: 'posts', orderBy: 'popular', perPage: 4 }
    const list = await get('/feed', popular)
    // the fresh one does not fill the day, so the window is all
    expect(list).toMatchObject({ window: 'all', totalByQuery: 7 })
    expect(idsOf((await get('/home', place)).popular)).toEqual(idsOf(list.tape))
  },
)

test('a window that is full leaves the older out', async () => {
  const today = await insertPosts(
    db,
    Array.from({ length: 3 }, () => ({ country_code: 'DE', published_at: minutesAgo(30) })),
  )
  const [old] = await insertPosts(db, [
    { country_code: 'DE', published_at: daysAgo(50), views_count: 9_000_000 },
  ])
  const ofGermany = async () =>
    new Set(idsOf((await get('/home', { destinationCountry: 'DE' })).popular))
  expect(await ofGermany()).toEqual(new Set([...today, old]))
  today.push(...(await insertPosts(db, [{ country_code: 'DE', published_at: minutesAgo(20) }])))
  expect(await ofGermany()).toEqual(new Set(today))
})

test('how many live here, and the days of the seven on which something begins', async () => {
  const home = await get('/home', inKrakow)
  expect(home).toMatchObject({ people: 0, joined: 0, firstAnswer: null, timeZone: 'Europe/Warsaw' })
  await insertCustomer(db, { ...krakow, username: 'krakivianka' })
  const day = new Date(inDays(2)).toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  await db
    .insertInto('listing')
    .values({ post_id: events[1] ?? 0, tag_id: 0, list_kind: 5, ...krakow, at: inDays(2) })
    .onConflict((known) => known.doNothing())
    .execute()
  expect(await get('/home', inKrakow)).toMatchObject({ people: 1, eventDays: [day] })
})

test('who helps most in the country, by points', async () => {
  const [one, other] = [await insertCustomer(db), await insertCustomer(db)]
  const of = { items: 3, country_code: 'PL' }
  await db
    .insertInto('top_customer')
    .values([
      { ...of, customer_id: one, points: 30 },
      { ...of, customer_id: other, points: 40 },
      { ...of, country_code: 'CZ', customer_id: one, points: 90 },
    ])
    .execute()
  expect((await get('/home', inKrakow)).helpers).toMatchObject([{ points: 40 }, { points: 30 }])
})

test('a visitor of everywhere reads the words that were accepted, unless they are hidden', async () => {
  const question = await insertPost(db, { kind: 1, published_at: minutesAgo(50) })
  const answer = await insertComment(db, {
    post_id: question,
    excerpt: 'Ось так',
    created_at: minutesAgo(10),
  })
  await db
    .updateTable('post')
    .set({ accepted_comment_id: answer })
    .where('id', '=', question)
    .execute()
  const answered = async (place = {}) => (await get('/home', place)).answered
  expect(await answered()).toMatchObject([
    { post: { id: question }, words: 'Ось так', minutes: 40 },
  ])
  expect(await answered(inKrakow)).toEqual([])
  await db.updateTable('comment').set({ status: 0 }).where('id', '=', answer).execute()
  expect(await answered()).toEqual([])
})

test('an empty place shows what is farther away', async () => {
  const home = await get('/home', { destinationCountry: 'PL', destinationCity: 'warsaw' })
  expect(home).toMatchObject({ newest: [], popular: [], unanswered: [], events: [] })
  expect(home.widerArea[0]).toMatchObject({ reach: 'country' })
  expect(idsOf(home.widerArea[0].tape)).toContain(fresh)
  expect(idsOf(home.widerArea[0].tape)).not.toContain(posts[5])
})

test('a place of few words leads on to farther ones, and nobody waits for oneself', async () => {
  const inBerlin = { destinationCountry: 'DE', destinationCity: 'berlin' }
  const asker = await insertCustomer(db, { username: 'persha-tut' })
  const place = { country_code: 'DE', city_id: world.berlin, kind: 1 }
  const [own = 0] = await insertPosts(db, [{ ...place, author_id: asker }])
  const { bearer } = await signInAs(db, asker)
  const query = '/api/home?destinationCountry=DE&destinationCity=berlin'
  const theirs = async () => (await send(query, { headers: bearer })).body
  const before = await theirs()
  expect(idsOf(before.newest)).toContain(own)
  expect(idsOf(before.unanswered)).toEqual([])
  expect(before.widerArea).not.toEqual([])
  // to others it waits
  expect(idsOf((await get('/home', inBerlin)).unanswered)).toEqual([own])
  // with these they fill the list of the newest
  await insertPosts(
    db,
    Array.from({ length: 5 }, () => place),
  )
  expect((await theirs()).widerArea).toEqual([])
})

test('the newest leave out what is over, and nobody is told of their own post as what is read most', async () => {
  await insertCountry(db, { code: 'AT' })
  const place = { country_code: 'AT' }
  const author = await insertCustomer(db, { username: 'avtorka' })
  const [own = 0, other = 0] = await insertPosts(db, [
    { ...place, author_id: author, views_count: 50 },
    { ...place, views_count: 5 },
  ])
  await insertPost(db, { ...place, startsAt: daysAgo(1) })
  const near = await insertPost(db, { ...place, startsAt: inDays(1) })
  // the next date of a repeating one is noted some minutes late
  const repeating = await insertPost(db, { ...place, startsAt: daysAgo(1) })
  await db
    .updateTable('event')
    .set({ occurrences_left: 5 })
    .where('post_id', '=', repeating)
    .execute()
  const { bearer } = await signInAs(db, author)
  const query = { destinationCountry: 'AT' }
  const ofOthers = await get('/home', query)
  expect(idsOf(ofOthers.newest).sort()).toEqual([own, other, near, repeating].sort())
  expect(idsOf(ofOthers.popular)).toEqual([own, other])
  const { body } = await send('/api/home?destinationCountry=AT', { headers: bearer })
  expect(idsOf(body.popular)).toEqual([other])
  expect(idsOf(body.newest)).toContain(own)
})

test('refusals', async () => {
  await refuse(404, '/home', { destinationCountry: 'XX' })
  await refuse(404, '/home', { destinationCity: 'warsaw' })
  await refuse(400, '/home', { page: 1 })
})
