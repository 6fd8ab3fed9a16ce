import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { inDays, insertPost, insertWorld } from '../../../../test/factories.ts'
import { tellingOf, type Writer } from '../../../../test/told.ts'
import { knownWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db } = api
const { comment, listOf, runJobs } = tellingOf(api)
await insertWorld(db)

const two = async (): Promise<[Writer, Writer]> => [await knownWriter(api), await knownWriter(api)]
const block = (who: Writer, whom: Writer) => who.ask('POST', '/blocks', { username: whom.username })
const unblock = (who: Writer, whom: Writer) =>
  who.ask('DELETE', '/blocks', { username: whom.username })
const follow = (who: Writer, whom: Writer) =>
  who.ask('POST', '/subscriptions', {
    objectType: 'customer',
    objectTypeUsername: whom.username,
  })
const countsOf = ({ id }: Writer) =>
  db
    .selectFrom('customer')
    .select(['followers_count as followers', 'followings_count as followings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('to block', () => {
  test('ends both follows with their counters; to unblock brings nothing back, and allows all', async () => {
    const [olha, petro] = await two()
    await follow(olha, petro)
    await follow(petro, olha)
    expect(await countsOf(olha)).toEqual({ followers: 1, followings: 1 })
    expect((await block(olha, petro)).body).toEqual({ isBlocked: true })
    for (const one of [olha, petro])
      expect(await countsOf(one)).toEqual({ followers: 0, followings: 0 })
    expect((await unblock(olha, petro)).body).toEqual({ isBlocked: false })
    expect(await countsOf(petro)).toEqual({ followers: 0, followings: 0 })
    expect((await follow(petro, olha)).status).toBe(200)
  })

  test('twice is harmless, and so is to unblock twice', async () => {
    const [olha, petro] = await two()
    for (const act of [block, block]) expect((await act(olha, petro)).status).toBe(200)
    expect((await olha.ask('GET', '/blocks')).body.blocks).toMatchObject([
      { username: petro.username },
    ])
    for (const act of [unblock, unblock]) expect((await act(olha, petro)).status).toBe(200)
    expect((await olha.ask('GET', '/blocks')).body).toEqual({ blocks: [] })
  })

  test('is seen by who did it alone, on the page of the person and in the list', async () => {
    const [olha, petro] = await two()
    await block(olha, petro)
    const page = await olha.ask('GET', `/customers/${petro.username}`)
    expect(page.body.customer).toMatchObject({ isBlocked: true, isMuted: false })
    expect((await petro.ask('GET', '/blocks')).body).toEqual({ blocks: [] })
  })

  test('works both ways at once: each unblocks for themselves', async () => {
    const [olha, petro] = await two()
    await Promise.all([block(olha, petro), block(petro, olha)])
    await unblock(olha, petro)
    expect((await follow(olha, petro)).status).toBe(403)
    await unblock(petro, olha)
    expect((await follow(olha, petro)).status).toBe(200)
  })

  test('one follow at the same moment never stays', async () => {
    for (let times = 0; times < 5; times++) {
      const [olha, petro] = await two()
      await Promise.all([block(olha, petro), follow(petro, olha)])
      expect(await countsOf(olha)).toEqual({ followers: 0, followings: 0 })
    }
  })

  test('takes back what each said of events of the other, and the seat goes on', async () => {
    const [host, guest] = await two()
    const next = await knownWriter(api)
    const event = await insertPost(db, {
      author_id: host.id,
      startsAt: inDays(3),
      event: { seats: 1 },
    })
    for (const one of [guest, next])
      await one.ask('PUT', '/events/reply', { id: event, reply: 'going' })
    await block(host, guest)
    await runJobs()
    const replies = await db
      .selectFrom('event_reply')
      .select(['customer_id', 'reply'])
      .where('post_id', '=', event)
      .execute()
    expect(replies).toEqual([{ customer_id: next.id, reply: 'going' }])
  })

  test('takes away what each was told of the other, and no more', async () => {
    const [olha, petro] = await two()
    const other = await knownWriter(api)
    const post = await insertPost(db, { author_id: olha.id })
    await comment(petro, post)
    await comment(other, post)
    expect(await listOf(olha)).toMatchObject({ totalNew: 1, notifications: [{ times: 2 }] })
    await block(olha, petro)
    expect(await listOf(olha)).toMatchObject({
      totalNew: 1,
      notifications: [{ times: 1, customers: [{ username: other.username }] }],
    })
  })
})

describe('is refused', () => {
  test('of oneself, and of nobody', async () => {
    const [olha] = await two()
    expect((await block(olha, olha)).body).toMatchObject({ status: 400, field: 'username' })
    expect((await olha.ask('POST', '/blocks', { username: 'nikoho-takoho' })).status).toBe(404)
  })

  test('past 500 people, but not of one who is blocked', async () => {
    const [olha, petro] = await two()
    await block(olha, petro)
    await sql`with others as (
        insert into customer (username, first_name) select 'many-' || n, 'Хтось' from generate_series(1, 499) n
        returning id)
      insert into block (blocker_id, blocked_id) select ${olha.id}, id from others`.execute(db)
    expect((await block(olha, petro)).status).toBe(200)
    const { body } = await block(olha, await knownWriter(api))
    expect(body).toMatchObject({ status: 400, field: 'username' })
    expect(body.detail).toContain('500')
  })
})
