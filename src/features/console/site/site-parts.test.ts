import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadSiteTexts } from '../../../../db/site/load-site-texts.ts'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { tellingOf } from '../../../../test/told.ts'
import { someWriter } from '../../../../test/writers.ts'
import { requireRegistration } from '../../accounts/registration/require-registration.ts'
import { tellPageChanged } from './tell-page-changed.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
await loadSiteTexts(db)
const admin = await someWriter(api, { role: 'admin' })
const { runJobs } = tellingOf(api)

const RULES = 'page/user-agreement'
const part = async (name: string) =>
  (await admin.ask('GET', `/admin/site/part?name=${encodeURIComponent(name)}`)).body
const newest = async (name: string) => (await part(name)).versions?.[0]?.id ?? null
const set = async (name: string, content: unknown, more: object = {}) =>
  admin.ask('PUT', '/admin/site/part', { name, content, after: await newest(name), ...more })

test('a page is edited, kept in versions and given back as it came', async () => {
  const shipped = await get('/pages/user-agreement')
  const text = '# Наші правила\n\nПише {operatorName}. <script>alert(1)</script>\n\n## Перше\n'
  expect((await set(RULES, text, { note: 'Коротше' })).status).toBe(200)
  const shown = await get('/pages/user-agreement')
  expect(shown.title).toBe('Наші правила')
  expect(shown.html).toMatch(/<h2 id="[^"]+">Перше/)
  expect(shown.html).not.toMatch(/script|\{operatorName\}/)
  const { body: preview } = await admin.ask('POST', '/admin/site/preview', { content: text })
  expect(preview).toEqual(shown)
  const { versions, content } = await part(RULES)
  expect(content).toBe(text)
  expect(versions).toMatchObject([
    { note: 'Коротше', content: text, isTold: false, editor: { username: admin.username } },
  ])
  expect((await set(RULES, null)).status).toBe(200)
  expect(await get('/pages/user-agreement')).toEqual(shipped)
  expect((await part(RULES)).versions).toHaveLength(2)
})

test('what somebody changed meanwhile is not overwritten, and what is wrong is said', async () => {
  const late = await admin.ask('PUT', '/admin/site/part', {
    name: RULES,
    content: '# Інше',
    after: null,
  })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  const wrong = async (name: string, content: unknown, more: object = {}) => {
    const { status, body } = await set(name, content, more)
    return [status, body.errors?.[0]?.message ?? body.detail]
  }
  expect(await wrong(RULES, 'без заголовка')).toEqual([400, expect.stringMatching(/заголовком/)])
  const seo = { title: 'Стрічка {wrong}', description: 'Опис', h1: 'h', robots: 'index,follow' }
  expect(await wrong('seo/feed/everywhere', seo)).toEqual([
    400,
    expect.stringMatching(/\{country\}/),
  ])
  expect((await wrong('menu/footer', []))[0]).toBe(400)
  for (const path of ['//evil.example', '/other/site', '/uk/a\\b', '/uk//x'])
    expect((await wrong('menu/footer', [{ title: 'Х', path, icon: null }]))[0]).toBe(400)
  expect((await wrong('switch/registration', 'так'))[0]).toBe(400)
  expect(
    (await wrong('menu/footer', [{ title: 'Х', path: 'feed', icon: null }], { isTold: true }))[0],
  ).toBe(400)
  for (const name of ['page/none', 'seo/feed', 'switch/constructor', 'page/contact-us/more'])
    expect((await wrong(name, true))[0]).toBe(404)
})

test('texts for search engines and menus are as they were edited', async () => {
  const text = {
    title: 'Своє: {country}',
    description: 'Опис',
    h1: 'Своє',
    robots: 'noindex,follow',
  }
  await set('seo/feed/country', text)
  expect(await get('/seo', { page: 'feed', destinationCountry: 'PL' })).toMatchObject({
    title: 'Своє: Польща',
    'meta-robots': 'noindex,follow',
  })
  const before = (await get('/navigation-menu', { type: 'footer' })).items
  await set('menu/footer', [{ title: 'Про нас', path: 'about', icon: 'info' }])
  expect((await get('/navigation-menu', { type: 'footer' })).items[0].data).toEqual([
    { title: 'Про нас', path: 'about', icon: 'info', position: 1 },
  ])
  await set('menu/footer', null)
  expect((await get('/navigation-menu', { type: 'footer' })).items).toEqual(before)
  const { parts } = (await admin.ask('GET', '/admin/site?kind=seo')).body
  expect(parts).toContainEqual(expect.objectContaining({ name: 'seo/feed/country', content: text }))
})

test('a switch is obeyed at once, and by admins less than by others', async () => {
  const writer = await someWriter(api)
  const comment = (who: typeof admin) =>
    who.ask('POST', '/comments', { objectId: 1, content: '<p>Слова</p>' })
  expect((await comment(writer)).status).toBe(404)
  await set('switch/publishing', false)
  const refused = await comment(writer)
  expect([refused.status, refused.body.code]).toEqual([403, 'publishing-off'])
  expect((await comment(admin)).status).toBe(404)
  await set('switch/publishing', true)
  await set('switch/registration', false)
  await expect(requireRegistration(db)).rejects.toMatchObject({ status: 403 })
  await set('switch/registration', null)
})

test('everybody with an account is told once by letter', async () => {
  const known = await insertMember(db, { username: 'known', email: 'known@example.com' })
  await insertMember(db, { username: 'gone', deleted_at: new Date() })
  const { body } = await set(RULES, '# Правила\n\nНові', { isTold: true, note: 'Додали п. 4' })
  await runJobs()
  await tellPageChanged(db, { editId: body.version, after: 0 })
  await runJobs()
  const row = await db
    .selectFrom('site_edit')
    .select('told_after')
    .where('id', '=', body.version)
    .executeTakeFirstOrThrow()
  expect(Number(row.told_after)).toBeGreaterThanOrEqual(known)
})

test('who complained of a letter is told of changed rules, a mailbox that refuses letters is not', async () => {
  const stopped = async (username: string, because: 'bounce' | 'complaint') => {
    const email = `${username}@example.com`
    const customer_id = await insertMember(db, { username, email })
    await db.insertInto('mail_stop').values({ customer_id, email, because }).execute()
    return customer_id
  }
  const complained = await stopped('complained', 'complaint')
  const bounced = await stopped('bounced', 'bounce')
  const { body } = await set(RULES, '# Правила\n\nНайновіші', { isTold: true })
  await tellPageChanged(db, { editId: body.version, after: 0 })
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(db)
  const keys = rows.map(({ key }) => key)
  expect(keys).toContain(`page-changed:${body.version}:${complained}`)
  expect(keys).not.toContain(`page-changed:${body.version}:${bounced}`)
  await runJobs()
})

test('whether registration is open is told beforehand', async () => {
  for (const isRegistrationOpen of [false, true]) {
    await set('switch/registration', isRegistrationOpen)
    expect(await get('/login/methods')).toMatchObject({ isRegistrationOpen })
  }
})
