import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import {
  insertCity,
  insertComment,
  insertCountry,
  insertPost,
  insertWorld,
} from '../../../test/factories.ts'
import { moderatingOf } from '../../../test/people/moderating.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { tellingOf } from '../../../test/told.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
await insertCountry(db, { code: 'CZ', name: 'Чехія' })
const telling = tellingOf(api)
const { waitingPost, waitingComment, decide, moderatorOf } = moderatingOf(api)
const reason = 'Проти правил'

const waitingTitles = async (moderator: Awaited<ReturnType<typeof someWriter>>) => {
  const { body } = await moderator.ask('GET', '/moderation/waiting')
  return body.items.map(({ title }: { title: string }) => title)
}

describe('a role', () => {
  test('holds from the next request on, is told of, and ends the same way', async () => {
    const { admin, moderator } = await moderatorOf(null)
    const post = await insertPost(db, { author_id: (await someWriter(api)).id })
    expect((await moderator.ask('DELETE', '/posts', { id: post, reason })).status).toBe(200)
    const roles = await admin.ask('GET', '/roles')
    expect(roles.body.staff).toContainEqual(
      expect.objectContaining({
        customer: expect.objectContaining({ username: moderator.username }),
        role: 'moderator',
        places: null,
        hasSecondFactor: true,
      }),
    )
    for (let times = 1; times <= 2; times++)
      expect(
        (await admin.ask('PUT', `/roles/${moderator.username}`, { role: 'member' })).status,
      ).toBe(200)
    expect((await moderator.ask('PUT', '/posts/restored', { id: post, reason })).status).toBe(404)
    expect((await moderator.ask('GET', '/moderation/waiting')).status).toBe(403)
    const { notifications } = await telling.listOf(moderator)
    // that they moderate is not true any more
    expect(notifications.map((one: { detail: { about: string } }) => one.detail.about)).toEqual([
      'role-member',
    ])
  })

  test('is taken from who is not shown too; nobody changes their own', async () => {
    const { admin, moderator } = await moderatorOf(null)
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', moderator.id).execute()
    const taken = await admin.ask('PUT', `/roles/${moderator.username}`, { role: 'member' })
    expect(taken.status).toBe(200)
    const own = await admin.ask('PUT', `/roles/${admin.username}`, { role: 'member' })
    expect([own.status, own.body.code]).toEqual([409, 'own-role'])
    expect((await admin.ask('PUT', '/roles/nobody.here', { role: 'admin' })).status).toBe(404)
  })

  test('of two admins who take each other’s away one remains', async () => {
    const [one, other] = [
      await someWriter(api, { role: 'admin' }),
      await someWriter(api, { role: 'admin' }),
    ]
    const answers = await Promise.all([
      one.ask('PUT', `/roles/${other.username}`, { role: 'member' }),
      other.ask('PUT', `/roles/${one.username}`, { role: 'member' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('is not given to who is not shown', async () => {
    const [admin, hidden] = [await someWriter(api, { role: 'admin' }), await someWriter(api)]
    await db.updateTable('customer').set({ status: 0 }).where('id', '=', hidden.id).execute()
    const { status } = await admin.ask('PUT', `/roles/${hidden.username}`, { role: 'admin' })
    expect(status).toBe(404)
  })

  test.each([
    [{ role: 'moderator', places: [] }, 'places'],
    [{ role: 'admin', places: [{ countryCode: 'PL', city: null }] }, 'places'],
    [{ role: 'moderator', places: [{ countryCode: 'PL', city: 'atlantis' }] }, 'places'],
    [{ role: 'moderator', places: [{ countryCode: 'XX', city: null }] }, 'places'],
    [{ role: 'king' }, 'role'],
  ])('%j is refused', async (given, field) => {
    const admin = await someWriter(api, { role: 'admin' })
    const { username } = await someWriter(api)
    const { status, body } = await admin.ask('PUT', `/roles/${username}`, given)
    expect([status, body.field?.split('.')[0]]).toEqual([400, field])
  })

  test('needs a fresh proof and a second factor', async () => {
    const id = await insertMember(db, { username: 'admin.of.yesterday', role: 'admin' })
    const { bearer } = await signInAs(db, id, { provedMinutesAgo: 16 })
    const { username } = await someWriter(api)
    const ask = callerOf(api)
    const { status, body } = await ask('PUT', `/roles/${username}`, { role: 'moderator' }, bearer)
    expect([status, body.code]).toEqual([403, 'prove-yourself'])
    await db.deleteFrom('passkey').where('customer_id', '=', id).execute()
    const without = await ask('PUT', `/roles/${username}`, { role: 'moderator' }, bearer)
    expect([without.status, without.body.code]).toEqual([403, 'second-factor-needed'])
  })
})

describe('a moderator of places', async () => {
  await insertCity(db, { name: 'Людне', slug: 'liudne' })
  const { moderator } = await moderatorOf([
    { countryCode: 'PL', city: 'liudne' },
    { countryCode: 'DE', city: null },
  ])
  const { id: city_id } = await db
    .selectFrom('city')
    .select('id')
    .where('slug', '=', 'liudne')
    .executeTakeFirstOrThrow()
  const PLACES = [
    ['their city', { country_code: 'PL', city_id }, true],
    ['their country', { country_code: 'DE' }, true],
    ['the country of their city', { country_code: 'PL' }, false],
    ['another country', { country_code: 'CZ' }, false],
    ['no place', { country_code: null }, false],
  ] as const

  test.each(PLACES)('decides about what stands in %s: %j, %s', async (_, place, isTheirs) => {
    const author = await knownWriter(api)
    const post = await insertPost(db, { author_id: author.id, ...place })
    const comment = await insertComment(db, { post_id: post, author_id: author.id })
    const expected = isTheirs ? 200 : 403
    const title = 'Заголовок модератора'
    const answers = [
      await moderator.ask('PUT', '/comments', { id: comment, content: 'Інше', reason }),
      await moderator.ask('DELETE', '/comments', { id: comment, reason }),
      await moderator.ask('PUT', '/posts', { id: post, title, reason }),
      await moderator.ask('DELETE', '/posts', { id: post, reason }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(expected))
  })

  test.each(PLACES)('is given what waits in %s: %j, %s', async (name, place, isTheirs) => {
    const title = `Чекає: ${name}`
    const { id } = await waitingPost(title)
    await db.updateTable('post').set(place).where('id', '=', id).execute()
    expect((await waitingTitles(moderator)).includes(title)).toBe(isTheirs)
    const { status } = await decide(moderator, 'published', 'post', id)
    expect(status).toBe(isTheirs ? 200 : 404)
    const everywhere = await someWriter(api, { role: 'moderator' })
    expect((await decide(everywhere, 'published', 'post', id)).status).toBe(200)
  })

  test.each(PLACES)('is given the comments that wait in %s: %j, %s', async (_, place, isTheirs) => {
    const post = await insertPost(db, { author_id: (await someWriter(api)).id, ...place })
    const { id } = await waitingComment(post)
    const { body } = await moderator.ask('GET', '/moderation/waiting')
    const isListed = body.items.some(
      (item: { objectType: string; objectId: number }) =>
        item.objectType === 'comment' && item.objectId === id,
    )
    expect(isListed).toBe(isTheirs)
    const { status } = await decide(moderator, 'published', 'comment', id)
    expect(status).toBe(isTheirs ? 200 : 404)
  })

  test('moves nothing to another place, and decides about nothing of their own', async () => {
    const { id: author_id } = await knownWriter(api)
    const post = await insertPost(db, { author_id, country_code: 'DE' })
    const moved = { id: post, destinationCountry: 'CZ', reason }
    expect((await moderator.ask('PUT', '/posts', moved)).status).toBe(403)
    const waiting = { status: 2, seo_link: null, published_at: null, country_code: 'DE' }
    const own = await insertPost(db, { author_id: moderator.id, ...waiting })
    expect((await decide(moderator, 'published', 'post', own)).status).toBe(403)
    const rejected = await insertPost(db, { author_id: moderator.id, ...waiting, status: 3 })
    const sent = await moderator.ask('PUT', '/posts', { id: rejected, status: 1 })
    expect([sent.status, sent.body.data.status]).toEqual([200, 2])
  })

  test('without a place left moderates nothing', async () => {
    const { moderator: other } = await moderatorOf([{ countryCode: 'DE', city: null }])
    await db.deleteFrom('moderator_place').where('customer_id', '=', other.id).execute()
    const post = await insertPost(db, { author_id: moderator.id, country_code: 'DE' })
    expect((await other.ask('DELETE', '/posts', { id: post, reason })).status).toBe(403)
    expect(await waitingTitles(other)).toEqual([])
  })

  test('has them in the session', async () => {
    const { body } = await moderator.ask('GET', '/login/token')
    expect(body.data).toMatchObject({
      role: 'moderator',
      moderatedPlaces: [
        { countryCode: 'DE', city: null },
        { countryCode: 'PL', city: 'liudne' },
      ],
    })
  })
})
