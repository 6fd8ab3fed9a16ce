import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  insertComment,
  insertCustomer,
  insertPost,
  insertPosts,
} from '../../../../test/factories.ts'
import { listenLive } from '../../../../test/people/live-reader.ts'
import { insertMember, signInAs } from '../../../../test/sign-in.ts'
import { createApp } from '../../../app/app.ts'
import { tasks } from '../../../app/tasks.ts'

const api = await openApi()
const { db, services } = api
const app = createApp(services)
const job = { id: '1', queuedAt: new Date(), attempt: 1, isInDoubt: false }

/** Somebody with a post, and a way to let others write below it. */
async function somebody() {
  const id = await insertMember(db, {
    username: `listener-${Math.random().toString(36).slice(2, 9)}`,
  })
  const { bearer } = await signInAs(db, id)
  const postId = await insertPost(db, { author_id: id })
  const other = await insertCustomer(db)
  return {
    id,
    postId,
    other,
    bearer,
    listen: (after?: number) =>
      listenLive(app, { headers: bearer, ...(after !== undefined && { after }) }),
    /** As many comments of another, each below a post of its own; told of in turn. */
    async hearOf(times: number) {
      for (let time = 0; time < times; time++) {
        const post = await insertPost(db, { author_id: id })
        const commentId = await insertComment(db, { post_id: post, author_id: other })
        await tasks.notify(services, { fact: { type: 'comment-published', commentId } }, job)
      }
    },
  }
}

const numbersOf = (events: readonly { id: number | undefined }[]) =>
  events.flatMap(({ id }) => id ?? [])
const upTo = (number: number, from = 1) =>
  Array.from({ length: number - from + 1 }, (_, index) => from + index)

describe('the live channel', () => {
  test('tells nothing more in a session that has ended', async () => {
    const me = await somebody()
    const channel = await me.listen()
    await channel.next()
    await db.deleteFrom('session').where('customer_id', '=', me.id).execute()
    await me.hearOf(1)
    expect(await channel.next()).toBeUndefined()
  })

  test('begins with where one stands, and tells what happens', async () => {
    const me = await somebody()
    await me.hearOf(2)
    const channel = await me.listen()
    expect(channel.response.headers.get('content-type')).toContain('text/event-stream')
    expect(channel.response.headers.get('cache-control')).toBe('private, no-store')
    expect(await channel.next()).toMatchObject({ event: 'ready', data: { totalNew: 2, number: 2 } })
    await me.hearOf(1)
    expect(await channel.next()).toMatchObject({
      event: 'notification-created',
      id: 3,
      data: {
        totalNew: 3,
        notification: { kind: 'reply', number: 3, customers: [{ name: 'Оксана Коваль' }] },
      },
    })
  })

  test('brings what was missed after a number, exactly, in order, once', async () => {
    const me = await somebody()
    const first = await me.listen()
    await first.next()
    await me.hearOf(3)
    const heard = [await first.next(), await first.next(), await first.next()]
    await first.leave()
    await me.hearOf(120)
    const second = await me.listen(heard.at(-1)?.id)
    expect((await second.next())?.event).toBe('ready')
    const missed = await Promise.all(upTo(120).map(() => second.next()))
    expect(numbersOf(missed.flatMap((one) => one ?? []))).toEqual(upTo(123, 4))
  })

  test('brings more than a connection holds at once, to who reads late too', async () => {
    const me = await somebody()
    const titles = 'Дуже довгий заголовок, який займає багато місця. '.repeat(3).slice(0, 150)
    const posts = await insertPosts(
      db,
      Array.from({ length: 20 }, () => ({ author_id: me.id, title: titles })),
    )
    for (let round = 0; round < 15; round++)
      await Promise.all(
        posts.map(async (post_id) => {
          const excerpt = 'слово '.repeat(60)
          const commentId = await insertComment(db, { post_id, author_id: me.other, excerpt })
          await tasks.notify(services, { fact: { type: 'comment-published', commentId } }, job)
        }),
      )
    const channel = await me.listen(0)
    await new Promise((resolve) => setImmediate(resolve))
    const heard = await channel.take(300)
    expect(numbersOf(heard)).toEqual(upTo(300))
  })

  test('what happens while somebody connects comes once', async () => {
    const me = await somebody()
    const told = me.hearOf(40)
    const channel = await me.listen(0)
    await told
    const heard = (await channel.until('ready')).slice(0, -1)
    while (heard.length < 40) {
      const one = await channel.next()
      if (one?.event === 'notification-created') heard.push(one)
    }
    expect(numbersOf(heard)).toEqual(upTo(40))
  })

  test('hears on one device what was read on another', async () => {
    const me = await somebody()
    await me.hearOf(1)
    const channel = await me.listen()
    await channel.next()
    await api.send('/api/notifications/read/all', {
      method: 'PUT',
      headers: { ...me.bearer, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await channel.next()).toMatchObject({
      event: 'notifications-read',
      data: { totalNew: 0 },
    })
  })

  test('tells who reads a post of new comments, but whoever wrote them; visitors too', async () => {
    const me = await somebody()
    const visitor = await listenLive(app, { posts: [me.postId] })
    const own = await listenLive(app, { posts: [me.postId], headers: me.bearer })
    for (const channel of [own, visitor]) expect((await channel.next())?.event).toBe('ready')
    const say = async (author_id: number) => {
      const commentId = await insertComment(db, { post_id: me.postId, author_id })
      await tasks.notify(services, { fact: { type: 'comment-published', commentId } }, job)
      return commentId
    }
    const mine = await say(me.id)
    const others = await say(me.other)
    const event = 'comment-created'
    expect(await visitor.next()).toMatchObject({
      event,
      data: { postId: me.postId, commentId: mine },
    })
    expect(await visitor.next()).toMatchObject({ event, data: { commentId: others } })
    expect(await own.next()).toMatchObject({ event, data: { commentId: others } })
  })

  test('is one’s own: refused to others, to visitors, and past twenty at a time', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const ask = (query: string, headers = {}) => api.send(`/live${query}`, { headers })
    expect((await ask('')).status).toBe(401)
    expect((await ask('?username=olena')).status).toBe(401)
    expect((await ask('?username=somebody-else', other.bearer)).status).toBe(403)
    expect((await ask('?posts=x', other.bearer)).status).toBe(400)
    expect((await api.send('/live', { method: 'POST' })).status).toBe(405)
    for (let time = 0; time < 20; time++) expect((await me.listen()).response.status).toBe(200)
    const refused = await me.listen()
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([
      429,
      '30',
    ])
  })

  test('says good-bye when the process ends', async () => {
    const ending = createApp(services)
    const me = await somebody()
    const channel = await listenLive(ending, { headers: me.bearer })
    await channel.next()
    ending.startDraining()
    expect(await channel.next()).toMatchObject({ event: 'bye' })
    expect(await channel.next()).toBeUndefined()
  })
})

test('two processes: what one tells, the other’s listeners hear', async () => {
  const here = await somebody()
  const another = createApp(services)
  const channels = await Promise.all(
    [app, another].map((one) => listenLive(one, { headers: here.bearer })),
  )
  for (const channel of channels) await channel.next()
  await here.hearOf(1)
  for (const channel of channels)
    expect(await channel.next()).toMatchObject({ event: 'notification-created', id: 1 })
})

test('a thousand notifications over a line that breaks at random: none lost, none doubled, in order', async () => {
  const me = await somebody()
  const seed = Number(process.env.SEED ?? 20_261_122)
  const random = seededRandom(seed)
  const total = 1_000
  const telling = (async () => {
    const posts: number[] = []
    for (let index = 0; index < 20; index++) posts.push(await insertPost(db, { author_id: me.id }))
    const tellOne = async (post_id: number) => {
      const commentId = await insertComment(db, { post_id, author_id: me.other })
      await tasks.notify(services, { fact: { type: 'comment-published', commentId } }, job)
    }
    for (let told = 0; told < total; told += posts.length) await Promise.all(posts.map(tellOne))
  })()
  const heard: number[] = []
  while (heard.length < total) {
    const channel = await me.listen(heard.at(-1) ?? 0)
    const stays = 1 + Math.floor(random() * 80)
    for (let had = 0; had < stays && heard.length < total; ) {
      const one = await channel.next()
      if (one?.event !== 'notification-created') continue
      heard.push(one.id ?? -1)
      had++
    }
    await channel.leave()
  }
  await telling
  expect(heard, `SEED=${seed}`).toEqual(upTo(total))
})

/** Mulberry32, by Tommy Ettinger: the same numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
