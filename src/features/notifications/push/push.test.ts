import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertPost } from '../../../../test/factories.ts'
import { outsideOf } from '../../../../test/people/outside.ts'
import { pushOwnersOf } from '../../../../test/people/push-owners.ts'
import { openPushServer } from '../../../../test/servers/push-server.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { wallClock } from '../../../lib/time/zoned-time.ts'

const api = await openApi({ OPERATOR_EMAIL: 'hello@svoi.example' })
const { db } = api
const { notifyPerson, comeDue, readQueue, runJobs } = outsideOf(api)
const service = await openPushServer()
const { countOf, somebody } = pushOwnersOf(api, service)
afterAll(() => service.close())
const author = await insertMember(db, { first_name: 'Тарас', last_name: 'Гай' })
const postId = await insertPost(db, { title: 'Де купити шпалери?', seo_link: 'shpalery', kind: 1 })
const happening = { postId, actorId: author }

beforeEach(() => {
  service.deliveries.length = 0
  service.state.answer = { status: 201 }
  service.state.tried = 0
})

const push = () => comeDue('push-news', 'send-push')

describe('a push', () => {
  test('says what happened, to that browser alone, signed as the site that it subscribed to', async () => {
    const me = await somebody()
    const { pushKey } = await me.ask('GET', '/notifications/settings')
    await notifyPerson(me.id, { ...happening, kind: 'answer' })
    await push()
    expect(service.deliveries).toHaveLength(1)
    const [{ push: said, headers, vapid, publicKey }] = service.deliveries as never as [
      (typeof service.deliveries)[number],
    ]
    expect(said).toEqual({
      title: 'Тарас Гай: нова відповідь на ваше питання',
      body: '«Де купити шпалери?»',
      url: '/uk/q/shpalery',
      tag: expect.stringMatching(/^n-\d+$/),
      number: 1,
    })
    expect(headers).toMatchObject({
      topic: said.tag,
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    })
    expect(Number(headers.ttl)).toBeGreaterThan(80_000)
    expect(publicKey).toBe(pushKey)
    expect(vapid).toMatchObject({ aud: service.origin, sub: 'mailto:hello@svoi.example' })
    await push()
    expect(service.deliveries).toHaveLength(1)
  })

  test('of several things at once is one that says how many', async () => {
    const me = await somebody()
    for (let n = 0; n < 3; n++) await notifyPerson(me.id, happening)
    await push()
    expect(service.deliveries.map(({ push: said }) => said)).toEqual([
      {
        title: '3 нові сповіщення',
        body: Array(3).fill('Тарас Гай: нова відповідь для вас').join('\n'),
        url: '/uk/profile/notifications',
        tag: 'news',
        number: 3,
      },
    ])
  })

  test('of what is merged takes the place of the one before', async () => {
    const me = await somebody()
    await notifyPerson(me.id, { ...happening, groupKey: 'one' })
    await push()
    await notifyPerson(me.id, { ...happening, groupKey: 'one' })
    await push()
    const tags = service.deliveries.map(({ push: said }) => said.tag)
    expect(tags).toHaveLength(2)
    expect(new Set(tags).size).toBe(1)
    expect(service.deliveries[1]?.push).toMatchObject({
      number: 2,
      title: expect.stringContaining('2 нові'),
    })
  })

  test('does not come of what was seen or read meanwhile, nor of a kind that is off', async () => {
    const me = await somebody()
    await notifyPerson(me.id, happening)
    await me.ask('PUT', '/notifications/seen', { number: 1 })
    await push()
    await notifyPerson(me.id, happening)
    await me.ask('PUT', '/notifications/read/all', {})
    await push()
    await notifyPerson(me.id, { ...happening, kind: 'like' })
    await push()
    await me.ask('PUT', '/notifications/settings', { switches: { reply: { push: false } } })
    await notifyPerson(me.id, happening)
    await push()
    expect(service.deliveries).toEqual([])
    await me.ask('PUT', '/notifications/settings', { switches: { like: { push: true } } })
    await notifyPerson(me.id, { ...happening, kind: 'like' })
    await push()
    expect(service.deliveries.map(({ headers }) => headers.urgency)).toEqual(['normal'])
  })

  test('comes later when the service is busy, and then once', async () => {
    const me = await somebody()
    service.state.answer = { status: 429, headers: { 'retry-after': '600' } }
    await notifyPerson(me.id, happening)
    await push()
    expect(await readQueue()).toEqual([
      { key: expect.stringMatching(/^send-push:\d+:1$/), minutes: 10 },
    ])
    service.state.answer = { status: 503 }
    await push()
    service.state.answer = { status: 201 }
    await push()
    expect(service.deliveries).toHaveLength(1)
    expect(service.state.tried).toBe(3)
    expect(await readQueue()).toEqual([])
  })

  test.each([404, 410])('%i ends the subscription', async (status) => {
    const me = await somebody()
    service.state.answer = { status }
    await notifyPerson(me.id, happening)
    await push()
    expect(await countOf(me.id)).toBe(0)
    expect(await readQueue()).toEqual([])
  })

  test('is given up when the service refuses it for good, and the subscription stays', async () => {
    const me = await somebody()
    service.state.answer = { status: 400 }
    await notifyPerson(me.id, happening)
    await push()
    expect([await countOf(me.id), await readQueue()]).toEqual([1, []])
  })
})

describe('how often and when', () => {
  const ZONE = 'Pacific/Auckland'
  const around = (minutes: number) =>
    wallClock(new Date(Date.now() + minutes * 60_000), ZONE)
      .toISOString()
      .slice(11, 16)

  test('quiet hours hold it until they end; then one says how many', async () => {
    const me = await somebody({
      quietHours: { from: around(-60), to: around(120) },
      timeZone: ZONE,
    })
    await notifyPerson(me.id, happening)
    await notifyPerson(me.id, happening)
    await push()
    expect(service.deliveries).toEqual([])
    const [waiting] = await readQueue()
    expect(waiting?.key).toBe(`push-news:${me.id}`)
    expect(waiting?.minutes).toBeGreaterThan(117)
    expect(waiting?.minutes).toBeLessThan(121)
    await notifyPerson(me.id, happening)
    expect(await readQueue()).toEqual([waiting])
    await me.ask('PUT', '/notifications/settings', { quietHours: null })
    // they do not wait for the end of hours that are quiet no more
    await runJobs()
    expect(service.deliveries.map(({ push: said }) => said.title)).toEqual(['3 нові сповіщення'])
  })

  test('no more of them a day than somebody wants', async () => {
    const me = await somebody({ maxPushes: 2 })
    for (let n = 0; n < 4; n++) {
      await notifyPerson(me.id, happening)
      await push()
    }
    expect(service.deliveries).toHaveLength(2)
    await db
      .updateTable('inbox')
      .set({ pushed_on: new Date('2026-01-01') })
      .where('customer_id', '=', me.id)
      .execute()
    await notifyPerson(me.id, happening)
    await push()
    expect(service.deliveries[2]?.push.title).toBe('3 нові сповіщення')
  })
})
