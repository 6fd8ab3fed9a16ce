import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const PATH = '/moderation/canned-reasons'

test('moderators keep words that they say often', async () => {
  const moderator = await someWriter(api, { role: 'moderator' })
  const list = async () => (await moderator.ask('GET', PATH)).body.reasons
  const shipped = await list()
  expect(new Set(shipped.map(({ rule }: { rule: number }) => rule)).size).toBe(8)
  const added = (await moderator.ask('PUT', PATH, { rule: 1, text: ' Реклама казино ' })).body
  expect(added).toMatchObject({ rule: 1, text: 'Реклама казино' })
  const changed = { id: added.id, rule: 2, text: 'Обіцяє легкі гроші' }
  expect((await moderator.ask('PUT', PATH, changed)).body).toEqual(changed)
  expect(await list()).toContainEqual(changed)
  for (let times = 1; times <= 2; times++)
    expect((await moderator.ask('DELETE', PATH, { id: added.id })).status).toBe(200)
  expect(await list()).toEqual(shipped)
  expect((await moderator.ask('PUT', PATH, changed)).status).toBe(404)
  const short = await moderator.ask('PUT', PATH, { rule: 1, text: 'Ні' })
  expect([short.status, short.body.field]).toEqual([400, 'text'])
  const acts = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', moderator.id)
    .execute()
  expect(acts.map(({ action }) => action)).toEqual([
    'save-canned-reason',
    'save-canned-reason',
    'remove-canned-reason',
  ])
})

test('there are at most a hundred, and for members there are none', async () => {
  const moderator = await someWriter(api, { role: 'moderator' })
  await db
    .insertInto('canned_reason')
    .values(Array.from({ length: 100 }, () => ({ rule: 1, text: 'Реклама' })))
    .execute()
  const { status, body } = await moderator.ask('PUT', PATH, { rule: 1, text: 'Ще одне' })
  expect([status, body.code]).toEqual([409, 'too-many'])
  expect((await (await someWriter(api)).ask('GET', PATH)).status).toBe(403)
})
