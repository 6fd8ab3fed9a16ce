import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'

const { send, db } = await openApi()
const { bearer } = await signInAs(db, await insertMember(db))

test.each(['/api/posts', '/api/posts/'])('%s takes as long a text as the call', async (path) => {
  const { status, body } = await send(path, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'post', title: '', content: 'а'.repeat(100_000) }),
  })
  expect([status, body.field]).toEqual([400, 'title'])
})

test.each(['/api/avatar', '/api/avatar/'])('%s reads a file as it is', async (path) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array([0xff, 0xfe, 0xfd])], 'a.png'))
  const { status, body } = await send(path, { method: 'POST', headers: bearer, body: form })
  expect([status, body.field]).toEqual([400, 'file'])
})
