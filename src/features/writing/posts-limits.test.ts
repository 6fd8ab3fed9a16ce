import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { knownWriter } from '../../../test/writers.ts'

// Limits hold for what is stored, which is longer than what was sent.

const api = await openApi()
const { db } = api
await insertWorld(db)
const writer = await knownWriter(api)
const POST = { type: 'post', title: 'Як продовжити карту побиту', content: '<p>Заява.</p>' }
const { body } = await writer.ask('POST', '/posts', POST)
const { id } = body.data as { id: number }

test('a text that its links to people make too long is refused beside it', async () => {
  const content = `<p>${'а '.repeat(49_900)}${`@${writer.username} `.repeat(10)}</p>`
  for (const [method, sent] of [
    ['POST', { ...POST, content }],
    ['PUT', { id, content }],
  ] as const) {
    const answer = await writer.ask(method, '/posts', sent)
    expect([answer.status, answer.body.field]).toEqual([400, 'content'])
  }
})

test('a title that its composed form makes too long is refused beside it', async () => {
  // NFC writes U+0958 as two characters
  const title = '\u0958'.repeat(160)
  for (const [method, sent] of [
    ['POST', { ...POST, title }],
    ['PUT', { id, title }],
  ] as const) {
    const answer = await writer.ask(method, '/posts', sent)
    expect([answer.status, answer.body.field]).toEqual([400, 'title'])
  }
})

test('the key of a draft is as short as one that is kept', async () => {
  const draft = { key: 'n', kind: 'post', body: {}, version: 0 }
  expect((await writer.ask('PUT', '/drafts', draft)).status).toBe(200)
  const published = await writer.ask('POST', '/posts', { ...POST, draftKey: 'n' })
  expect(published.status).toBe(200)
  const objectId = await insertPost(db)
  const comment = { objectId, content: 'Привіт усім', draftKey: 'n' }
  expect((await writer.ask('POST', '/comments', comment)).status).toBe(200)
  const odd = await writer.ask('POST', '/posts', { ...POST, draftKey: 'н о' })
  expect([odd.status, odd.body.field]).toEqual([400, 'draftKey'])
})
