import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { type FullLife, insertFullLife } from '../../../test/people/full-life.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { exportKey } from './export/export-key.ts'
import { forgetExports } from './export/forget-exports.ts'
import { makeExport } from './export/make-export.ts'

const api = await openApi()
const { db, services } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
await insertWorld(db)
beforeEach(async () => {
  await mailbox.readNew()
})

async function somebody() {
  const life = await insertFullLife(db, services.files)
  await db.deleteFrom('data_export').where('customer_id', '=', life.id).execute()
  return { life, bearer: (await signInAs(db, life.id)).bearer }
}
const ask = (bearer: Record<string, string>) => call('POST', '/user/export', {}, bearer)
const state = async (bearer: Record<string, string>, token = '') =>
  (await call('GET', `/user/export${token && `?token=${token}`}`, undefined, bearer)).body.export
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const download = (token: string, headers: Record<string, string> = {}) =>
  api.send(`/uk/profile/export.zip?token=${token}`, { headers })

/** The files of the archive that the store holds, by name. */
async function archiveOf({ id }: FullLife) {
  const row = await db
    .selectFrom('data_export')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  const file = await services.privateFiles.open(exportKey(row.id))
  const bytes = unzipSync((await file?.bytes()) ?? new Uint8Array())
  const text = (name: string) => new TextDecoder().decode(bytes[name])
  return { names: Object.keys(bytes), text, data: (name: string) => JSON.parse(text(name)) }
}

describe('the archive', () => {
  test('is asked for, made by a job, and its link comes by letter', async () => {
    const { life, bearer } = await somebody()
    expect(await state(bearer)).toBeNull()
    const { status, body } = await ask(bearer)
    expect([status, body.export.readyAt]).toEqual([200, null])
    expect((await ask(bearer)).body.export.askedAt, 'the same one').toBe(body.export.askedAt)
    const letters = await mailbox.readNew()
    expect(letters.map(({ subject }) => subject)).toEqual(['Ваш архів готовий'])
    expect(letters[0]?.text).toContain('24 години')
    const ready = await state(bearer)
    expect(ready.size).toBeGreaterThan(1_000)
    expect(Date.parse(ready.expiresAt) - Date.parse(ready.readyAt)).toBe(86_400_000)
    expect(JSON.stringify(ready)).not.toContain(tokenOf(letters[0]?.link))

    const token = tokenOf(letters[0]?.link)
    expect(await state(bearer, token)).toEqual(ready)
    const { headers } = await download(token, bearer)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const { username } = await db
      .selectFrom('customer')
      .select('username')
      .where('id', '=', life.id)
      .executeTakeFirstOrThrow()
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="svoi-${username}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    )
    expect((await download(token, bearer)).status, 'once more').toBe(200)
  })

  test('holds everything of the person, to read and for programs', async () => {
    const { life, bearer } = await somebody()
    await ask(bearer)
    await mailbox.readNew()
    const { names, text, data } = await archiveOf(life)
    expect(data('data/profile.json')).toMatchObject({
      firstName: 'Ольга',
      birthDate: '1990-03-12',
      country: 'Польща',
      originCountry: 'Польща',
      originCity: 'Рідногород',
      socialLinks: [{ network: 'telegram', url: 'https://t.me/olha' }],
    })
    expect(data('data/posts.json').map(({ title }: { title: string }) => title)).toEqual([
      'Як я шукала житло',
      'Чернетка без кінця',
    ])
    expect(data('data/comments.json')[0].content).toContain('барвінок')
    expect(data('data/ways-of-signing-in.json')).toHaveLength(2)
    for (const [name, count] of Object.entries({
      'likes-of-posts': 1,
      'likes-of-comments': 1,
      bookmarks: 1,
      subscriptions: 2,
      'replies-to-events': 1,
      notifications: 1,
      mutes: 1,
      blocks: 1,
      'muted-words': 1,
      'notification-settings': 1,
      'push-subscriptions': 1,
      rating: 1,
      'known-devices': 1,
      'business-claims': 1,
      files: 3,
      archives: 1,
      'help-of-the-model': 1,
    }))
      expect(data(`data/${name}.json`), name).toHaveLength(count)
    expect(data('data/sessions.json')).toContainEqual(
      expect.objectContaining({ userAgent: 'Firefox Ольги', address: '198.51.100.7' }),
    )
    for (const id of [life.avatar, life.cover]) expect(names).toContain(`files/${id}.webp`)
    expect(text(`files/${life.avatar}.webp`)).toBe('customers 640')
    const page = text('index.html')
    for (const said of [
      'Моя порада про житло',
      'барвінок',
      'Таємна думка',
      'Рідногород',
      '12 березня 1990',
    ])
      expect(page).toContain(said)
    expect(page).not.toContain('<script')
  })

  test('holds nothing of others, and no secret', async () => {
    const { life, bearer } = await somebody()
    await ask(bearer)
    await mailbox.readNew()
    const { names, text } = await archiveOf(life)
    const all = names.map(text).join('\n')
    for (const foreign of ['Тарас', 'secret-', 'Чуже', 'Чужий', 'Дякую за відповідь'])
      expect(all, foreign).not.toContain(foreign)
    expect(all).not.toMatch(/argon2|password_hash|token_hash|totp_secret/)
  })
})

describe('its link', () => {
  const made = async () => {
    const one = await somebody()
    await ask(one.bearer)
    const [letter] = await mailbox.readNew()
    return { ...one, token: tokenOf(letter?.link) }
  }

  test('is nothing for another person, though they have it', async () => {
    const { token } = await made()
    const another = await signInAs(db, await insertMember(db))
    expect(await state(another.bearer, token)).toBeNull()
    const { status, body } = await download(token, another.bearer)
    expect([status, body.code]).toEqual([404, 'not-found'])
  })

  test('wants its owner signed in, and leads a visitor there and back', async () => {
    const { token } = await made()
    const { status, headers } = await download(token)
    expect(status).toBe(303)
    const back = `/uk/profile/export?token=${token}`
    expect(headers.get('location')).toBe(`/uk/login?redirect=${encodeURIComponent(back)}`)
  })

  test('is over after 24 hours, and the file goes', async () => {
    const { life, bearer, token } = await made()
    const { id } = await db
      .selectFrom('data_export')
      .select('id')
      .where('customer_id', '=', life.id)
      .executeTakeFirstOrThrow()
    await forgetExports(services)
    expect((await download(token, bearer)).status).toBe(200)
    await sql`update data_export set asked_at = asked_at - interval '25 hours',
      expires_at = now() - interval '1 minute' where id = ${id}`.execute(db)
    expect((await download(token, bearer)).status).toBe(404)
    expect(await state(bearer)).toBeNull()
    await forgetExports(services)
    expect(await services.privateFiles.open(exportKey(id))).toBeUndefined()
    expect(await db.selectFrom('data_export').where('id', '=', id).select('id').execute()).toEqual(
      [],
    )
  })

  test('leads nowhere among the files that everybody may fetch', async () => {
    const { life } = await made()
    const { id } = await db
      .selectFrom('data_export')
      .select('id')
      .where('customer_id', '=', life.id)
      .executeTakeFirstOrThrow()
    expect((await api.send(`/files/exports/${id}.zip`)).status).toBe(404)
  })

  test.each(['', 'A'.repeat(43)])('%j is none', async (token) => {
    const { bearer } = await made()
    expect((await download(token, bearer)).status).toBe(404)
  })
})

test('who leaves while it is made gets none, and nothing stays', async () => {
  const { life, bearer } = await somebody()
  await ask(bearer)
  const { id } = await db
    .selectFrom('data_export')
    .select('id')
    .where('customer_id', '=', life.id)
    .executeTakeFirstOrThrow()
  const leaving = {
    ...services.privateFiles,
    put: async (...file: Parameters<typeof services.privateFiles.put>) => {
      await services.privateFiles.put(...file)
      await db.deleteFrom('data_export').where('id', '=', id).execute()
    },
  }
  await makeExport({ ...services, privateFiles: leaving }, { exportId: id })
  expect(await services.privateFiles.open(exportKey(id))).toBeUndefined()
  expect(await mailbox.readNew()).toEqual([])
})
