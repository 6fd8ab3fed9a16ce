import { afterAll, describe, expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { openProcess } from '../../test/app-process.ts'
import { insertPost, insertWorld } from '../../test/factories.ts'
import { hasRedis, startRedis } from '../../test/servers/redis-server.ts'
import { insertMember, PASSWORD, signInAs } from '../../test/sign-in.ts'
import { knownWriter } from '../../test/writers.ts'

// What one process counts holds in the others.

const api = await openApi()
const { db, databaseUrl } = api
await insertWorld(db)
const redis = hasRedis ? await startRedis() : undefined
afterAll(() => redis?.stop())
const ways: Record<string, Record<string, string>> = {
  'the database': {},
  ...(redis && { Redis: { REDIS_URL: redis.url } }),
}
let visitors = 0
const fromNewAddress = () => ({ 'x-forwarded-for': `203.0.113.${++visitors}` })

describe.each(Object.keys(ways))('counted in %s', async (way) => {
  const settings = { RATE_LIMITS: 'on', ...ways[way] }
  const processes = await Promise.all([1, 2].map(() => openProcess(databaseUrl, settings)))
  afterAll(() => Promise.all(processes.map((one) => one.close())))
  const [one, other] = processes
  if (!one || !other) throw new Error('two processes')

  /** Until both count together: the first connection may take longer than a call waits. */
  async function meet() {
    await expect
      .poll(
        async () => {
          const key = `meeting ${Math.random()}`
          const once = [{ times: 1, seconds: 60 }]
          const first = await one?.services.limits.take(key, once)
          return [first, await other?.services.limits.take(key, once)]
        },
        { timeout: 20_000 },
      )
      .toEqual([0, 60])
  }

  test('six sign-ins a minute from one address, whichever process they come to', async () => {
    await meet()
    const headers = fromNewAddress()
    const statuses: number[] = []
    for (let time = 0; time < 20; time++) {
      const body = { email: `nobody-${time}@example.com`, password: 'хибний пароль' }
      const process = time % 2 ? one : other
      statuses.push((await process.call('POST', '/login', body, headers)).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  })

  test('five wrong passwords lock an account in both', async () => {
    const email = `${way === 'Redis' ? 'r' : 'd'}@example.com`
    await insertMember(db, { email })
    const signIn = (process: typeof one, password: string) =>
      process.call('POST', '/login', { email, password }, fromNewAddress())
    for (let time = 0; time < 5; time++)
      expect((await signIn(time % 2 ? one : other, 'хибний пароль')).status).toBe(400)
    for (const process of [one, other]) {
      const { status, body } = await signIn(process, PASSWORD)
      expect([status, body.code]).toEqual([429, 'password-locked'])
    }
  })

  test('one Idempotency-Key makes one comment, though each process gets it', async () => {
    const writer = await knownWriter({ ...api, send: one.send })
    const { bearer } = await signInAs(db, writer.id)
    const again = { ...bearer, 'idempotency-key': `key of ${way}`.replaceAll(' ', '-') }
    const objectId = await insertPost(db)
    const body = { objectId, content: 'Дякую за пораду' }
    const first = await one.call('POST', '/comments', body, again)
    const second = await other.call('POST', '/comments', body, again)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.id).toBe(first.body.data.id)
  })
})
