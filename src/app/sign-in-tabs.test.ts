import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const { db, send } = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const text = { title: 'Заголовок', h1: 'Заголовок', robots: 'noindex,follow', description: 'Опис' }
const pages = ['login', 'forgot-password', 'registration', 'registration-sign-up']
await db
  .insertInto('seo_text')
  .values(pages.map((page) => ({ ...text, page })))
  .execute()

/** The tabs of the specification: login, forgot-password, registration, sign-up. The last one opens from the one before. */
const SIGN_UP = '/uk/registration/sign-up'
const TABS = ['/uk/login', '/uk/login/forgot-password', '/uk/registration', SIGN_UP]

async function read(path: string) {
  const { status, body } = await send(path)
  expect(status, path).toBe(200)
  const nav = /<nav class="tabs"[^>]*>(.*?)<\/nav>/s.exec(body)?.[1] ?? ''
  const links = [...nav.matchAll(/<a (?:href="([^"]*)")?([^>]*)>/g)]
  return {
    body: String(body),
    /** Where each leads; undefined for one that is disabled. */
    tabs: links.map(([, href, rest]) =>
      rest?.includes('aria-disabled="true"') ? undefined : href,
    ),
    current: links
      .filter(([, , rest]) => rest?.includes('aria-current="page"'))
      .map(([, href]) => href),
  }
}

test.each(TABS)('%s is one of four tabs and the current one', async (path) => {
  const page = await read(path)
  expect(page.tabs).toEqual([...TABS.slice(0, 3), path === SIGN_UP ? SIGN_UP : undefined])
  expect(page.current).toEqual([path])
})

test('every tab carries the way back on', async () => {
  const query = '?redirect=%2Fuk%2Fdrafts'
  const { tabs } = await read(`${SIGN_UP}${query}`)
  expect(tabs).toEqual(TABS.map((path) => path + query))
})

test('joining has two steps, each at its address, whatever else it names', async () => {
  const stepOf = (body: string) => /<li[^>]*aria-current="step"[^>]*>.*?<\/li>/s.exec(body)?.[0]
  const shown = async (path: string) => stepOf((await read(path)).body)
  expect(await shown('/uk/registration')).toContain('Пошта і пароль')
  for (const query of ['', '?step=step-0', '?step=step-4', '?step=login'])
    expect(await shown(`/uk/registration/sign-up${query}`)).toContain('Імʼя і правила')
})
