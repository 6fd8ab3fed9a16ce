import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  daysAgo,
  insertComment,
  insertPost,
  insertTag,
  insertWorld,
} from '../../../test/factories.ts'
import { cookiesOf } from '../../../test/sign-in.ts'
import { someWriter } from '../../../test/writers.ts'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import { MAX_TAGS } from './welcome-steps.ts'

const api = await openApi()
const { db } = api
let world: Awaited<ReturnType<typeof insertWorld>>
beforeAll(async () => {
  world = await insertWorld(db)
})

const WARSAW = { destinationCountry: 'PL', destinationCity: 'warsaw' }
const followed = async (id: number) =>
  (
    await db
      .selectFrom('subscription')
      .select(['tag_id', 'person_id', 'city_id', 'country_code'])
      .where('subscriber_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.tag_id ?? row.person_id ?? row.city_id ?? row.country_code)

type Writer = Awaited<ReturnType<typeof someWriter>>
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

describe('where and since when', () => {
  test('the place goes into the profile and into this browser, the stage nowhere', async () => {
    const me = await someWriter(api)
    expect((await me.ask('GET', '/arrival')).body).toMatchObject({ stage: null, nextStep: 'place' })
    const saved = await me.ask('PUT', '/arrival', { ...WARSAW, stage: 'just-arrived' })
    expect([saved.status, saved.body]).toEqual([200, { nextStep: 'tags' }])
    expect(cookiesOf(saved.headers)).toMatchObject({ country: 'PL', city: 'warsaw' })
    expect((await me.ask('GET', '/arrival')).body).toMatchObject({
      stage: 'just-arrived',
      nextStep: 'tags',
    })
    expect((await me.ask('GET', '/user')).body.user).toMatchObject({ cityName: 'Варшава' })
    const shown = await (await someWriter(api)).ask('GET', `/customers/${me.username}`)
    expect(shown.body.customer).toMatchObject({ cityName: 'Варшава' })
    expect(JSON.stringify(shown.body)).not.toContain('just-arrived')
  })

  test('who has not said is known by the place of what they wrote last, a text or a comment', async () => {
    const me = await someWriter(api)
    await db.updateTable('customer').set({ country_code: null }).where('id', '=', me.id).execute()
    const writtenAbout = async () => (await me.ask('GET', '/arrival')).body.writtenAbout
    expect(await writtenAbout()).toBeNull()
    const inWarsaw = { country_code: 'PL', city_id: world.warsaw }
    const own = await insertPost(db, { ...inWarsaw, author_id: me.id, created_at: daysAgo(4) })
    expect(await writtenAbout()).toEqual(WARSAW)
    const elsewhere = await insertPost(db, { country_code: 'DE' })
    const comment = { post_id: elsewhere, author_id: me.id, created_at: daysAgo(3) }
    await insertComment(db, comment)
    expect(await writtenAbout()).toEqual({ destinationCountry: 'DE', destinationCity: null })
    // what has no place tells nothing, and what is gone neither
    await insertPost(db, { author_id: me.id, created_at: daysAgo(1) })
    await insertPost(db, {
      ...{ ...inWarsaw, author_id: me.id, created_at: daysAgo(1) },
      deleted_at: new Date(),
    })
    expect(await writtenAbout()).toMatchObject({ destinationCountry: 'DE' })
    await db
      .updateTable('post')
      .set({ status: CONTENT_STATUS.hidden })
      .where('id', '=', elsewhere)
      .execute()
    expect(await writtenAbout()).toEqual(WARSAW)
    await db.updateTable('post').set({ deleted_at: new Date() }).where('id', '=', own).execute()
    expect(await writtenAbout()).toBeNull()
    await insertPost(db, { ...inWarsaw, author_id: me.id })
    expect(await writtenAbout()).toEqual(WARSAW)
    await me.ask('PUT', '/arrival', WARSAW)
    expect(await writtenAbout()).toBeNull()
  })

  test('again it is another place; what is not said stays as it was', async () => {
    const me = await someWriter(api)
    await me.ask('PUT', '/arrival', { ...WARSAW, stage: 'long-ago' })
    await me.ask('PUT', '/arrival', { destinationCountry: 'DE' })
    expect((await me.ask('GET', '/arrival')).body.stage).toBe('long-ago')
    expect((await me.ask('GET', '/user')).body.user).toMatchObject({
      destinationCountry: 'DE',
      cityName: null,
    })
  })

  test('a place that we do not have is refused, and a stage that there is not', async () => {
    const me = await someWriter(api)
    const put = (body: object) => statusOf(me.ask('PUT', '/arrival', body))
    expect(await put({ destinationCountry: 'XX' })).toBe(400)
    expect(await put({ ...WARSAW, destinationCity: 'atlantis' })).toBe(404)
    expect(await put({ ...WARSAW, stage: 'yesterday' })).toBe(400)
    expect((await me.ask('GET', '/arrival')).body.nextStep).toBe('place')
  })
})

describe('what matters', () => {
  test('the chosen tags are followed once, those unticked no longer', async () => {
    const me = await someWriter(api)
    const [one, two, other] = [await insertTag(db), await insertTag(db), await insertTag(db)]
    await me.ask('POST', '/subscriptions', { objectType: 'tag', objectId: other })
    for (let time = 0; time < 2; time++)
      expect(
        await statusOf(
          me.ask('PUT', '/arrival/tags', { tagIds: [one, two], offeredIds: [one, two] }),
        ),
      ).toBe(200)
    expect(await followed(me.id)).toEqual([other, one, two])
    await me.ask('PUT', '/arrival/tags', { tagIds: [two], offeredIds: [one, two] })
    // what was not offered stays
    expect(await followed(me.id)).toEqual([other, two])
    expect((await me.ask('GET', '/arrival')).body.nextStep).toBe('people')
  })

  test('twelve and no more, and none that is hidden or that there is not', async () => {
    const me = await someWriter(api)
    const ids: number[] = []
    for (let number = 0; number <= MAX_TAGS; number++) ids.push(await insertTag(db))
    const tooMany = await me.ask('PUT', '/arrival/tags', { tagIds: ids })
    expect([tooMany.status, tooMany.body.detail]).toEqual([
      400,
      expect.stringContaining('щонайбільше 12'),
    ])
    const [hidden = 0, ...rest] = ids
    await db.updateTable('tag').set({ hidden_at: new Date() }).where('id', '=', hidden).execute()
    const tagIds = [hidden, 2_000_000_000, ...rest.slice(0, 2)]
    expect(await statusOf(me.ask('PUT', '/arrival/tags', { tagIds }))).toBe(200)
    expect(await followed(me.id)).toEqual(rest.slice(0, 2))
  })
})

describe('whom and what', () => {
  /** A question of Warsaw with answers of some people. */
  async function question(tag: number, answerers: readonly Writer[], more: object = {}) {
    const id = await insertPost(db, {
      kind: 1,
      country_code: 'PL',
      city_id: world.warsaw,
      tagIds: [tag],
      published_at: daysAgo(2),
      ...more,
    })
    const answers: number[] = []
    for (const { id: author_id } of answerers)
      answers.push(await insertComment(db, { post_id: id, author_id }))
    return { id, answers }
  }
  const accept = (postId: number, answer: number | undefined) =>
    db
      .updateTable('post')
      .set({ accepted_comment_id: answer ?? null })
      .where('id', '=', postId)
      .execute()

  async function answerers(me: Writer, place = '?destinationCountry=PL&destinationCity=warsaw') {
    const { body } = await me.ask('GET', `/arrival/people${place}`)
    return body.customers.map((person: { username: string }) => person.username)
  }

  test('who answers most about these tags: here first, then in the country; nobody who is blocked', async () => {
    const me = await someWriter(api)
    const [good, busy, afar, blocked, blocker, muted, elsewhere] = await Promise.all(
      Array.from({ length: 7 }, () => someWriter(api)),
    )
    if (!good || !busy || !afar || !blocked || !blocker || !muted || !elsewhere)
      throw new Error('Somebody is missing')
    const [tag, another] = [await insertTag(db, 'песель'), await insertTag(db)]
    const first = await question(tag, [good, busy, blocked, blocker, muted, me])
    await question(tag, [busy, blocked])
    await question(another, [elsewhere])
    await question(tag, [afar], { city_id: world.krakow })
    await accept(first.id, first.answers[0])
    await me.ask('PUT', '/arrival/tags', { tagIds: [tag] })
    await db
      .insertInto('block')
      .values([
        { blocker_id: me.id, blocked_id: blocked.id },
        { blocker_id: blocker.id, blocked_id: me.id },
      ])
      .execute()
    await db.insertInto('mute').values({ customer_id: me.id, person_id: muted.id }).execute()

    expect(await answerers(me)).toEqual([good, busy, afar].map(({ username }) => username))
    const { body } = await me.ask('GET', '/arrival/people?destinationCountry=PL')
    expect(body.customers[0]).toMatchObject({ accepted: 1, answers: 1, tags: ['песель'] })
    expect(body.customers[1]).toMatchObject({ accepted: 0, answers: 2 })

    // who is hidden or left is not offered
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', good.id).execute()
    expect(await answerers(me)).toEqual([busy, afar].map(({ username }) => username))
  })

  test('where nobody answered yet: who helped most in the country', async () => {
    const [me, trusted] = [await someWriter(api), await someWriter(api)]
    await db
      .insertInto('top_customer')
      .values({ country_code: 'DE', customer_id: trusted.id, points: 9, items: 3 })
      .execute()
    expect(await answerers(me, '?destinationCountry=DE')).toEqual([trusted.username])
    expect(await answerers(trusted, '?destinationCountry=DE')).toEqual([])
  })

  test('people and the place are followed once, and they are told once', async () => {
    const [me, person] = [await someWriter(api), await someWriter(api)]
    const body = { ...WARSAW, usernames: [person.username] }
    for (let time = 0; time < 2; time++)
      expect(await statusOf(me.ask('PUT', '/arrival/people', body))).toBe(200)
    expect(await followed(me.id)).toEqual([world.warsaw, person.id])
    const facts = await db.selectFrom('pending_fact').select('fact').execute()
    const told = facts.filter(({ fact }) => JSON.stringify(fact).includes(`"followerId":${me.id}`))
    expect(told).toHaveLength(1)
    expect((await me.ask('GET', '/arrival')).body.nextStep).toBe('question')
  })

  test('who is blocked, oneself and nobody are passed over', async () => {
    const [me, blocker] = [await someWriter(api), await someWriter(api)]
    await db.insertInto('block').values({ blocker_id: blocker.id, blocked_id: me.id }).execute()
    const usernames = [blocker.username, me.username, 'nobody-here']
    expect(await statusOf(me.ask('PUT', '/arrival/people', { usernames }))).toBe(200)
    expect(await followed(me.id)).toEqual([])
    const many = Array.from({ length: 7 }, (_, number) => `person.${number}`)
    expect(await statusOf(me.ask('PUT', '/arrival/people', { usernames: many }))).toBe(400)
  })
})
