import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { pushOwnersOf } from '../../../../test/people/push-owners.ts'
import { openPushServer } from '../../../../test/servers/push-server.ts'
import { callerOf, insertMember, signInAs } from '../../../../test/sign-in.ts'

const api = await openApi()
const { db } = api
const request = callerOf(api)
const service = await openPushServer()
const { countOf, somebody } = pushOwnersOf(api, service)
afterAll(() => service.close())

describe('a subscription', () => {
  test.each([
    ['http://push.example.org/a', 'not by https'],
    ['https://10.0.0.7/a', 'of a neighbour'],
    ['https://[fd00::1]/a', 'of a neighbour'],
    ['https://169.254.169.254/latest', 'of the machine of a cloud'],
    ['https://localhost.localdomain.internal/a', 'of a network within'],
    ['https://printer/a', 'of no name of the open network'],
    ['https://user@push.example.org/a', 'with somebody in it'],
    ['https://push.internal./a', 'of a network within, by its whole name'],
    ['https://localhost./a', 'of this machine, by its whole name'],
    ['https://10.0.0.7./a', 'of a neighbour, with a dot'],
    ['https://[5f00::1]/a', 'of a router within'],
  ])('%s is refused: %s', async (endpoint) => {
    const { bearer } = await signInAs(db, await insertMember(db))
    const { keys } = service.subscribe()
    const { status, body } = await request(
      'POST',
      '/push-subscriptions',
      { endpoint, keys },
      bearer,
    )
    expect([status, body.errors?.[0]?.field ?? body.field]).toEqual([400, 'endpoint'])
  })

  test('with a key that nothing can be encrypted for is refused', async () => {
    const { bearer } = await signInAs(db, await insertMember(db))
    const { endpoint, keys } = service.subscribe()
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const { status, body } = await request(
      'POST',
      '/push-subscriptions',
      { endpoint, keys: { ...keys, p256dh } },
      bearer,
    )
    expect([status, body.field]).toEqual([400, 'keys'])
  })

  test('is of one person: who signs in there later has it; ten are the most; taken back it is gone', async () => {
    const [first, second] = [await somebody(), await somebody()]
    await second.ask('POST', '/push-subscriptions', first.subscription)
    expect([await countOf(first.id), await countOf(second.id)]).toEqual([0, 2])
    for (let n = 0; n < 10; n++)
      await second.ask('POST', '/push-subscriptions', service.subscribe())
    expect(await countOf(second.id)).toBe(10)
    const { endpoint } = second.subscription
    const last = service.subscribe()
    await second.ask('POST', '/push-subscriptions', last)
    await first.ask('DELETE', '/push-subscriptions', { endpoint: last.endpoint })
    expect(await countOf(second.id)).toBe(10)
    await second.ask('DELETE', '/push-subscriptions', { endpoint: last.endpoint })
    await second.ask('DELETE', '/push-subscriptions', { endpoint })
    expect(await countOf(second.id)).toBe(9)
  })

  test('goes with the session in which it was added', async () => {
    const me = await somebody()
    await me.ask('POST', '/logout')
    expect(await countOf(me.id)).toBe(0)
  })
})
