import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertCustomer, insertPost, insertWorld } from '../../../../test/factories.ts'
import { callerOf, signInAs } from '../../../../test/sign-in.ts'
import { someWriter } from '../../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const admin = await someWriter(api, { role: 'admin' })
const named = (username: string, first_name: string, more = {}) =>
  insertCustomer(db, { username, first_name, last_name: 'Згурська', country_code: 'PL', ...more })
const olena = await named('olena.z', 'Олена', { email: 'olena@example.com' })
const gone = { deleted_at: new Date() }
await named('olena.old', 'Олена', gone)
await named('marta_100', 'Марта', { role: 'moderator' })
await insertPost(db, { author_id: olena })

const usernamesOf = (body: { people: { customer: { username: string } }[] }) =>
  body.people.map(({ customer }) => customer.username)
async function found(query: string) {
  const { status, body } = await admin.ask('GET', `/admin/people${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('by a part of a name or a username, in any case, by role, page by page', async () => {
  expect(usernamesOf(await found(`?query=${encodeURIComponent('олена згур')}`))).toEqual([
    'olena.z',
  ])
  expect(usernamesOf(await found('?query=@OLENA'))).toEqual(['olena.z'])
  expect(usernamesOf(await found('?query=ta_1'))).toEqual(['marta_100'])
  expect(usernamesOf(await found('?query=t_%25'))).toEqual([])
  expect(usernamesOf(await found('?role=moderator'))).toEqual(['marta_100'])
  const first = await found(`?query=${encodeURIComponent('згурська')}&perPage=1`)
  expect(usernamesOf(first)).toEqual(['marta_100'])
  const rest = await found(
    `?query=${encodeURIComponent('згурська')}&perPage=1&before=${first.next}`,
  )
  expect([usernamesOf(rest), rest.next]).toEqual([['olena.z'], null])
  expect(rest.people[0]).toMatchObject({ items: 1, comments: 0, role: 'member', isShown: true })
  expect((await admin.ask('GET', '/admin/people?query=ab')).status).toBe(400)
})

test('who joined last stands first, whatever their number, page by page', async () => {
  const joined = (username: string, day: number) =>
    named(username, 'Ярка', { last_name: 'Пізня', created_at: new Date(Date.UTC(2026, 1, day)) })
  await joined('yarka.third', 3)
  await joined('yarka.first', 1)
  await joined('yarka.second', 2)
  const query = `?query=${encodeURIComponent('ярка пізня')}&perPage=2`
  const first = await found(query)
  expect(usernamesOf(first)).toEqual(['yarka.third', 'yarka.second'])
  const rest = await found(`${query}&before=${first.next}`)
  expect([usernamesOf(rest), rest.next]).toEqual([['yarka.first'], null])
  // who is erased between two pages hides nobody
  await db.deleteFrom('customer').where('id', '=', first.next).execute()
  expect(usernamesOf(await found(`${query}&before=${first.next}`))).toEqual([
    'yarka.third',
    'yarka.first',
  ])
})

test('by what they may not do now', async () => {
  const of = (username: string) => named(username, 'Ліна')
  const later = new Date(Date.now() + 86_400_000)
  const [muted, banned, free] = [await of('muted_l'), await of('banned_l'), await of('free_l')]
  const sanctioned: [number, 'mute' | 'ban', object][] = [
    [muted, 'mute', { ends_at: later }],
    [banned, 'mute', { ends_at: later }],
    [banned, 'ban', { ends_at: null, confirmed_by_id: admin.id }],
    [free, 'mute', { ends_at: new Date(Date.now() - 1) }],
    [free, 'ban', { ends_at: later, lifted_at: new Date() }],
  ]
  const { id: decision_id } = await insertDecision()
  for (const [customer_id, kind, more] of sanctioned)
    await db
      .insertInto('sanction')
      .values({ customer_id, kind, decision_id, ...more })
      .execute()
  expect(usernamesOf(await found('?sanction=mute'))).toEqual(['banned_l', 'muted_l'])
  const { people } = await found('?sanction=ban')
  expect(people).toMatchObject([
    { customer: { username: 'banned_l' }, sanction: { kind: 'ban', endsAt: null } },
  ])
  expect((await found('?query=free_l')).people).toMatchObject([{ sanction: null }])
  expect((await found('?query=muted_l')).people).toMatchObject([
    { sanction: { kind: 'mute', endsAt: later.toISOString() } },
  ])
})

/** A decision that sanctions refer to. */
const insertDecision = () =>
  db
    .insertInto('decision')
    .values({
      object_type: 'customer',
      acts: ['mute'],
      account_type: 'ACCOUNT_TYPE_PRIVATE',
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
      content_type: ['CONTENT_TYPE_TEXT'],
      decision_facts: 'Образи',
      source_type: 'SOURCE_VOLUNTARY',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('never tells an address, and finds by one only with a fresh proof, said in the audit log', async () => {
  expect(JSON.stringify(await found('?query=olena'))).not.toContain('example.com')
  const byEmail = (email: string) => admin.ask('POST', '/admin/people/by-email', { email })
  expect((await byEmail(' Olena@Example.com')).body.person.customer.username).toBe('olena.z')
  expect((await byEmail('nobody@example.com')).body).toEqual({ person: null })
  const { records } = (await admin.ask('GET', '/audit-log')).body
  expect(records).toMatchObject([
    { action: 'find-by-email', customer: null },
    { action: 'find-by-email', customer: { username: 'olena.z' } },
  ])
  expect(JSON.stringify(records)).not.toContain('example.com')
  const { bearer } = await signInAs(db, admin.id, { provedMinutesAgo: 16 })
  const late = await callerOf(api)('POST', '/admin/people/by-email', { email: 'a@b.cd' }, bearer)
  expect([late.status, late.body.code]).toEqual([403, 'prove-yourself'])
})
