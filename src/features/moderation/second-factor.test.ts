import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertComment, insertPost, insertWorld, minutesAgo } from '../../../test/factories.ts'
import { moderatingOf, revisionOf } from '../../../test/people/moderating.ts'
import { callerOf, insertMember, insertSecondFactor, signInAs } from '../../../test/sign-in.ts'
import { someWriter } from '../../../test/writers.ts'

const api = await openApi()
const { db } = api
await insertWorld(db)
const { waitingPost } = moderatingOf(api)
const request = callerOf(api)

const DAY = 1_440
let admins = 0

/** An admin without a second factor. */
async function admin({ provedMinutesAgo = 0 }: { provedMinutesAgo?: number } = {}) {
  const id = await insertMember(db, { username: `admin-of-${++admins}`, role: 'admin' })
  await db.deleteFrom('passkey').where('customer_id', '=', id).execute()
  const { bearer } = await signInAs(db, id, { provedMinutesAgo })
  const ask = (method: string, path: string, body?: object) => request(method, path, body, bearer)
  return { id, ask }
}

/** Everything that decides about the words or the mark of somebody else, of new things each time. */
async function decisions() {
  const reason = 'Проти правил'
  const author = await someWriter(api)
  const author_id = author.id
  const post = await insertPost(db, { author_id })
  const question = await insertPost(db, { author_id, kind: 1 })
  const comment = await insertComment(db, { post_id: post, author_id })
  const read = async (title: string) => {
    const { id } = await waitingPost(title)
    return { objectType: 'post', objectId: id, revision: await revisionOf(db, 'post', id), reason }
  }
  return [
    ['PUT', '/moderation/waiting/published', await read('Публікуємо це')],
    ['PUT', '/moderation/waiting/rejected', await read('Відхиляємо це')],
    ['PUT', '/posts', { id: post, title: 'Інший заголовок', reason }],
    ['PUT', '/comments', { id: comment, content: 'Інші слова', reason }],
    ['DELETE', '/comments', { id: comment, reason }],
    ['PUT', '/comments/restored', { id: comment, reason }],
    ['DELETE', '/posts', { id: post, reason }],
    ['PUT', '/posts/restored', { id: post, reason }],
    ['DELETE', '/questions', { id: question, reason }],
    ['PUT', `/customers/${author.username}/verified`, { isVerified: true }],
  ] as const
}

type Asker = Awaited<ReturnType<typeof admin>>

async function answersOf({ ask }: Asker) {
  const answers: unknown[] = []
  for (const [method, path, body] of await decisions()) {
    const { status, body: said } = await ask(method, path, body)
    answers.push(status === 403 ? said.code : status)
  }
  return answers
}

const all = (answer: unknown) => Array.from({ length: 10 }, () => answer)

describe('who decides about others', () => {
  test('has a second factor: a passkey or a confirmed authenticator app', async () => {
    const asker = await admin()
    expect(await answersOf(asker)).toEqual(all('second-factor-needed'))
    await db
      .updateTable('account')
      .set({ totp_secret: 'begun' })
      .where('customer_id', '=', asker.id)
      .execute()
    expect(await answersOf(asker)).toEqual(all('second-factor-needed'))
    await db
      .updateTable('account')
      .set({ totp_confirmed_at: new Date() })
      .where('customer_id', '=', asker.id)
      .execute()
    expect(await answersOf(asker)).toEqual(all(200))
    const withKey = await admin()
    await insertSecondFactor(db, withKey.id)
    expect(await answersOf(withKey)).toEqual(all(200))
  })

  test('proves it once a day', async () => {
    const late = await admin({ provedMinutesAgo: DAY + 1 })
    await insertSecondFactor(db, late.id)
    expect(await answersOf(late)).toEqual(all('prove-yourself'))
    await db
      .updateTable('session')
      .set({ proved_at: minutesAgo(DAY - 5) })
      .where('customer_id', '=', late.id)
      .execute()
    expect(await answersOf(late)).toEqual(all(200))
  })

  test('reads what waits, and writes and changes what is their own, without both', async () => {
    const asker = await admin({ provedMinutesAgo: DAY + 1 })
    const { id } = await waitingPost('Чекає на рішення')
    const { status, body } = await asker.ask('GET', '/moderation/waiting?perPage=20')
    expect([status, body.needsSecondFactor]).toEqual([200, true])
    expect(body.items.map(({ objectId }: { objectId: number }) => objectId)).toContain(id)
    const own = await insertPost(db, { author_id: asker.id })
    const comment = await insertComment(db, { post_id: own, author_id: asker.id })
    for (const [method, path, input] of [
      ['PUT', '/posts', { id: own, title: 'Мій новий заголовок' }],
      ['PUT', '/comments', { id: comment, content: 'Мої нові слова' }],
      ['DELETE', '/comments', { id: comment }],
      ['DELETE', '/posts', { id: own }],
    ] as const)
      expect((await asker.ask(method, path, input)).status).toBe(200)
    await insertSecondFactor(db, asker.id)
    const after = await asker.ask('GET', '/moderation/waiting')
    expect(after.body.needsSecondFactor).toBe(false)
  })
})
