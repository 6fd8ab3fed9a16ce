import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { readText } from './read-text.ts'

const { send } = await openApi()
const BROKEN = Buffer.concat([
  Buffer.from('[["search",{"query":"'),
  Buffer.of(0xd0),
  Buffer.from('"}]]'),
])

test.each([
  ['POST', '/rpc/getFeed', 'application/json'],
  ['PUT', '/api/views', 'application/json'],
  ['POST', '/uk/destination', 'application/x-www-form-urlencoded'],
])('a body that is no UTF-8 is refused: %s %s', async (method, path, type) => {
  const { status, body } = await send(path, {
    method,
    headers: { 'content-type': type },
    body: BROKEN,
  })
  expect(status).toBe(400)
  expect(body.detail).toContain('UTF-8')
})

test('a letter that two parts of the body share is whole', async () => {
  const bytes = Buffer.from('Київ')
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const request = new Request('http://svoi.test', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await readText(request, 100)).toBe('Київ')
})

test('nor is one that ends in the middle of a letter', async () => {
  const request = new Request('http://svoi.test', { method: 'POST', body: Buffer.of(0x61, 0xd0) })
  await expect(readText(request, 100)).rejects.toThrow('UTF-8')
})
