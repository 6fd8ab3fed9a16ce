import { expect, test } from 'vitest'
import { loadSiteTexts } from '../../../../db/site/load-site-texts.ts'
import { openApi } from '../../../../test/api.ts'
import { insertWorld } from '../../../../test/factories.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { someWriter } from '../../../../test/writers.ts'
import { pageRoutes } from '../../../app/pages/page-routes.ts'
import { createPageRenderer } from '../../../app/pages/render-page.tsx'

const api = await openApi(
  { PAGE_CACHE_SECONDS: '600' },
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const { db, send } = api
await insertWorld(db)
await loadSiteTexts(db)
const admin = await someWriter(api, { role: 'admin' })

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const given = {
  kind: 'warning',
  text: 'Вночі сайт <b>спатиме</b>',
  link: '/uk/about',
  isDismissible: true,
  places: null,
  startsAt: at(-1),
  endsAt: at(1),
}
const announce = (more: object = {}) =>
  admin.ask('POST', '/admin/announcements', { ...given, ...more })
const remove = (id: number) => admin.ask('DELETE', `/admin/announcements/${id}`)
/** What a page tells, as its reader sees it: the texts alone. */
const told = async (path: string, cookie = '') => {
  const { status, body } = await send(path, { headers: { cookie } })
  expect(status).toBe(200)
  return [
    ...String(body).matchAll(/<section class="announcement \w+"><div><p><b>[^<]*<\/b> ([^<]*)/g),
  ].map(([, text]) => text?.trim())
}

test('pages of the place tell it at once, kept ones too, and its words are no markup', async () => {
  expect(await told('/uk/feed')).toEqual([])
  const { id } = (await announce({ places: [{ countryCode: 'PL', city: 'warsaw' }] })).body
  expect(await told('/uk/to-pl/warsaw/feed')).toEqual(['Вночі сайт &lt;b&gt;спатиме&lt;/b&gt;'])
  expect([await told('/uk/to-pl/feed'), await told('/uk/feed')]).toEqual([[], []])
  expect(await told('/uk/about', 'country=PL; city=warsaw')).toHaveLength(1)
  const changed = await admin.ask('PUT', `/admin/announcements/${id}`, {
    ...given,
    text: 'Усім',
  })
  expect(changed.status).toBe(200)
  expect([await told('/uk/to-pl/warsaw/feed'), await told('/uk/about')]).toEqual([
    ['Усім'],
    ['Усім'],
  ])
  await remove(id)
  await remove(id)
  expect(await told('/uk/feed')).toEqual([])
})

test('what will be told or was is not told', async () => {
  const coming = (await announce({ text: 'Завтра', startsAt: at(24), endsAt: at(48) })).body.id
  const now = (await announce({ text: 'Тепер' })).body.id
  await db.updateTable('announcement').set({ ends_at: new Date() }).where('id', '=', now).execute()
  const { body } = await admin.ask('GET', '/admin/announcements')
  expect(body.announcements).toMatchObject([
    { id: coming, state: 'coming', places: null, author: { username: admin.username } },
    { id: now, state: 'over' },
  ])
  await remove(coming)
  expect(await told('/uk/feed')).toEqual([])
  await remove(now)
})

test('a reader hides it in this browser by a plain form, unless it is to stay', async () => {
  const { id } = (await announce({ text: 'Можна сховати' })).body
  const stays = (await announce({ text: 'Лишається', isDismissible: false })).body.id
  expect(await told('/uk/feed')).toEqual(['Лишається', 'Можна сховати'])
  const [, revision] = /name="revision" value="([^"]+)"/.exec((await send('/uk/feed')).body) ?? []
  const { status, headers } = await send('/uk/dismiss-announcement', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: `${api.services.config.publicUrl}/uk/feed?page=2`,
    },
    body: `revision=${revision}`,
  })
  expect([status, headers.get('location')]).toEqual([303, '/uk/feed?page=2'])
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toBe(`dismissed=${revision}`)
  for (const path of ['/uk/feed', '/uk/about', '/uk/feed'])
    expect(await told(path, cookie)).toEqual(['Лишається'])
  expect(await told('/uk/feed')).toHaveLength(2)
  // what is written anew is told to who hid the old words, too
  const anew = { ...given, text: 'Тепер інше' }
  expect((await admin.ask('PUT', `/admin/announcements/${id}`, anew)).status).toBe(200)
  expect(await told('/uk/feed', cookie)).toEqual(['Лишається', 'Тепер інше'])
  for (const one of [id, stays]) await remove(one)
})

test('the page of who runs the site shows each of its parts, and to nobody else', async () => {
  const cookieOf = async (id: number) => (await signInAs(db, id)).cookie.cookie
  const [own, other] = [await cookieOf(admin.id), await cookieOf((await someWriter(api)).id)]
  const page = (query: string, cookie = own) =>
    send(`/uk/admin/site${query}`, { headers: { cookie } })
  for (const [query, shown] of [
    ['', 'Нове оголошення'],
    ['?tab=pages', 'Правила спільноти'],
    ['?tab=pages&name=user-agreement', 'Повідомити листом'],
    ['?tab=seo', 'feed · країна'],
    ['?tab=seo&name=feed%2Fcountry', 'Заголовок у пошуковику'],
    ['?tab=menu&name=footer', 'Пункти, кожен з нового рядка'],
    ['?tab=switches', 'Реєстрація'],
  ] as const) {
    const { status, body } = await page(query)
    expect([status, String(body).includes(shown)], query).toEqual([200, true])
  }
  expect((await page('?tab=pages&name=none')).status).toBe(404)
  expect((await page('', other)).status).toBe(404)
})

test('what is refused says why, and each change stands in the audit log', async () => {
  const refused = async (more: object) => {
    const { status, body } = await announce(more)
    return [status, body.errors?.[0]?.message ?? body.detail]
  }
  expect(await refused({ link: 'http://example.com' })).toEqual([
    400,
    expect.stringMatching(/https/),
  ])
  expect(await refused({ link: 'javascript:alert(1)' })).toEqual([400, expect.anything()])
  expect(await refused({ endsAt: at(-2) })).toEqual([400, expect.stringMatching(/пізніше/)])
  expect(await refused({ startsAt: at(-3), endsAt: at(-2) })).toEqual([
    400,
    expect.stringMatching(/минув/),
  ])
  expect((await refused({ text: '   ' }))[0]).toBe(400)
  expect((await refused({ places: [{ countryCode: 'PL', city: 'no-such' }] }))[0]).toBe(400)
  const { status } = await admin.ask('PUT', '/admin/announcements/999', given)
  expect(status).toBe(404)
  const { body } = await admin.ask('GET', '/audit-log')
  expect(new Set(body.records.map(({ action }: { action: string }) => action))).toEqual(
    new Set(['announce', 'change-announcement', 'remove-announcement']),
  )
})
