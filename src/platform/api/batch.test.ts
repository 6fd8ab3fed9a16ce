import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { rpcPath } from '../../lib/address/endpoint-paths.ts'

const { send, db } = await openApi()
const BATCH = rpcPath('getFeed')
const batch = (names: readonly string[], body: unknown) =>
  send(rpcPath(...names), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('each call of a batch has its own response, in the order of the batch', async () => {
  const { status, body } = await batch(
    ['getFeed', 'getCustomer', 'getFeed', 'dropTables', 'constructor'],
    [[{}], [{ username: 'nobody.here' }], [{ page: 'перша' }], [{}], [{}]],
  )
  expect(status).toBe(200)
  expect(body[0].value).toMatchObject({ tape: [], total: 0 })
  expect(body[1].problem).toMatchObject({ status: 404, code: 'not-found' })
  expect(body[2].problem).toMatchObject({ status: 400, code: 'invalid-input', field: 'page' })
  expect(body[3].problem).toMatchObject({ status: 404 })
  expect(body[4].problem).toMatchObject({ status: 404 })
})

test.each([
  ['nothing', ''],
  ['no JSON', '[['],
  ['no input', '[]'],
  ['an input too much', '[[{}],[{}]]'],
  ['an object', '{"getFeed":{}}'],
  ['more than 20 calls', JSON.stringify(Array(21).fill([{}])), Array(21).fill('getFeed')],
])('%s is 400', async (_, text, names = ['getFeed']) => {
  const { status, type } = await batch(names, text)
  expect(status).toBe(400)
  expect(type).toContain('application/problem+json')
})

test.each([BATCH, '/api/views'])('%s reads no more than it takes', async (path) => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      if (sent > 4_000_000) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
  const { status } = await send(path, {
    method: path === BATCH ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(status).toBe(413)
  expect(sent).toBeLessThan(1_000_000)
})

test('what one person meant is not done as another, nor as nobody', async () => {
  const [meant, other] = [await insertMember(db), await insertMember(db)]
  const { uuid } = await db
    .selectFrom('customer')
    .select('uuid')
    .where('id', '=', meant)
    .executeTakeFirstOrThrow()
  const sendAs = async (headers: Record<string, string>) => {
    const response = await send(rpcPath('getSession'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-viewer': uuid, ...headers },
      body: JSON.stringify([[{}]]),
    })
    return [response.status, response.body.code ?? response.body[0].value.data.uuid]
  }
  expect(await sendAs((await signInAs(db, meant)).cookie)).toEqual([200, uuid])
  expect(await sendAs((await signInAs(db, other)).cookie)).toEqual([403, 'another-person'])
  expect(await sendAs({})).toEqual([401, 'sign-in-required'])
})

test('a body that is no JSON is refused in Ukrainian', async () => {
  const headers = { 'content-type': 'application/json' }
  const { status, body } = await send('/api/views', { method: 'PUT', headers, body: '{' })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'invalid-input',
    detail: 'Тіло запиту має бути у форматі JSON',
  })
})

test('more than 64 KB is 413', async () => {
  const { status } = await batch(['getFeed'], [[{ query: 'я'.repeat(70_000) }]])
  expect(status).toBe(413)
})
