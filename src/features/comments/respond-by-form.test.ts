import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { RESPOND_PATH } from '../../lib/address/endpoint-paths.ts'

const { db, send, services } = await openApi()
await insertWorld(db)
const { cookie } = await signInAs(db, await insertMember(db))
const origin = services.config.publicUrl

/** The form as a browser sends it. @returns where it leads */
async function respond(objectId: number, content: string, idempotencyKey: string) {
  const fields = { objectId: String(objectId), idempotencyKey, content }
  const { status, headers } = await send(RESPOND_PATH, {
    method: 'POST',
    headers: { ...cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(fields)),
  })
  expect(status).toBe(303)
  return headers.get('location')
}

test('pressed many times at once it writes once, and each leads to that', async () => {
  const post = await insertPost(db)
  const places = await Promise.all(
    Array.from({ length: 5 }, () => respond(post, 'На Подолі', 'one')),
  )
  expect(new Set(places)).toEqual(new Set([expect.stringMatching(/\?comment=\d+$/)]))
})

test('other words, and the same ones from a page drawn anew, are written', async () => {
  const post = await insertPost(db)
  const places = [
    await respond(post, 'На Подолі', 'two'),
    await respond(post, 'На Оболоні', 'two'),
    await respond(post, 'На Подолі', 'three'),
  ]
  expect(new Set(places).size).toBe(3)
})
