import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { callerOf, signInAs } from '../../../test/sign-in.ts'
import { knownWriter, someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db, send } = api
await insertWorld(db)
const ask = callerOf(api)

const report = (objectId: number) => ({
  objectType: 'post',
  objectId,
  reason: 'hatred',
  isGoodFaith: true,
})

async function reported() {
  const [author, reporter] = [await knownWriter(api), await someWriter(api)]
  const id = await insertPost(db, { author_id: author.id })
  const sent = await reporter.ask('POST', '/reports', report(id))
  return { author, reporter, id, sent }
}

/** The plain form as a browser sends it. */
const shun = (cookie: { cookie?: string }, fields: Record<string, string>) =>
  send('/uk/report/author', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookie },
    body: new URLSearchParams(fields).toString(),
  })
const statusOf = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('location')?.split('status=')[1],
]

test('a member is told whom they reported, as long as that is somebody to mute or block', async () => {
  const { author, reporter, id, sent } = await reported()
  const known = { username: author.username, name: expect.any(String) }
  expect(sent.body).toEqual({ state: 'open', author: known })
  const target = `/reports/target?objectType=post&objectId=${id}`
  expect((await reporter.ask('GET', target)).body.author).toEqual(known)
  expect((await author.ask('GET', target)).body.author).toBeNull()
  const contact = { name: 'Олена Кос', email: 'olena@example.com' }
  expect((await ask('POST', '/reports', { ...report(id), ...contact })).body.author).toBeNull()
  await reporter.ask('POST', '/blocks', { username: author.username })
  expect((await reporter.ask('POST', '/reports', report(id))).body.author).toBeNull()
})

test('the plain form mutes and blocks through the calls of the menus', async () => {
  const { author, reporter, id } = await reported()
  const fields = { type: 'post', id: String(id), username: author.username }
  const { cookie } = await signInAs(db, reporter.id)
  expect(statusOf(await shun(cookie, { ...fields, act: 'mute' }))).toEqual([303, 'muted'])
  const { body: mutes } = await reporter.ask('GET', '/mutes')
  expect(JSON.stringify(mutes)).toContain(author.username)
  expect(statusOf(await shun(cookie, { ...fields, act: 'block' }))).toEqual([303, 'blocked'])
  const { body } = await reporter.ask('GET', '/blocks')
  expect(body.blocks).toMatchObject([{ username: author.username }])
})

test('the plain form does nothing for visitors, about nobody and about oneself', async () => {
  const { author, reporter, id } = await reported()
  const fields = { type: 'post', id: String(id), username: author.username, act: 'block' }
  const { cookie } = await signInAs(db, reporter.id)
  const refused = [303, 'not-shunned']
  expect(statusOf(await shun({}, fields))).toEqual(refused)
  for (const username of ['nobody-of-that-name', reporter.username, ''])
    expect(statusOf(await shun(cookie, { ...fields, username }))).toEqual(refused)
  expect((await reporter.ask('GET', '/blocks')).body.blocks).toEqual([])
})
