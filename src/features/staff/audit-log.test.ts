import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { moderatingOf } from '../../../test/people/moderating.ts'
import { someWriter } from '../../../test/writers.ts'
import { makeAdmin } from '../people/edit/make-admin.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { moderatorOf } = moderatingOf(api)
const reason = 'Проти правил'

test('tells who did what, with the reason, of the operator too', async () => {
  const { admin, moderator } = await moderatorOf([{ countryCode: 'DE', city: null }])
  const author = await someWriter(api)
  const post = await insertPost(db, {
    author_id: author.id,
    country_code: 'DE',
    title: 'Про житло',
  })
  await moderator.ask('DELETE', '/posts', { id: post, reason })
  await admin.ask('PUT', `/customers/${author.username}/verified`, { isVerified: true })
  await makeAdmin(db, author.username)
  const { body } = await admin.ask('GET', '/audit-log?perPage=4')
  expect(body.records).toMatchObject([
    {
      action: 'set-role',
      isByOperator: true,
      actor: null,
      roleBefore: 'member',
      roleAfter: 'admin',
    },
    {
      action: 'verify',
      actor: { username: admin.username },
      customer: { username: author.username },
    },
    {
      action: 'remove',
      actor: { username: moderator.username },
      customer: { username: author.username },
      item: { title: 'Про житло', isComment: false },
      reason,
    },
    {
      action: 'set-role',
      roleAfter: 'moderator',
      placesAfter: [{ countryCode: 'DE', city: null, countryName: 'Німеччина' }],
    },
  ])
  const older = await admin.ask('GET', `/audit-log?perPage=2&before=${body.records[1].id}`)
  expect(older.body.records[0]).toEqual(body.records[2])
  const ofOne = await admin.ask('GET', `/audit-log?username=${moderator.username}`)
  expect(ofOne.body).toMatchObject({ records: [{ action: 'remove' }], next: null })
})

test('is append-only', async () => {
  await someWriter(api, { role: 'admin' })
  const changes = [
    sql`update audit_log set detail = '{}'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow('append-only')
})
