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

/** The tabs of the specification: login, forgot-password, registration, sign-up. */
const TABS = [
  '/uk/login',
  '/uk/login/forgot-password',
  '/uk/registration',
  '/uk/registration/sign-up',
]

async function read(path: string) {
  const { status, body } = await send(path)
  expect(status, path).toBe(200)
  const nav = /<nav class="tabs"[^>]*>(.*?)<\/nav>/s.exec(body)?.[1] ?? ''
  const links = [...nav.matchAll(/<a href="([^"]*)"([^>]*)>/g)]
  return {
    body: String(body),
    tabs: links.map(([, href]) => href),
    current: links
      .filter(([, , rest]) => rest?.includes('aria-current="page"'))
      .map(([, href]) => href),
  }
}

test.each(TABS)('%s is one of four tabs and the current one', async (path) => {
  const page = await read(path)
  expect(page.tabs).toEqual(TABS)
  expect(page.current).toEqual([path])
})

test('every tab carries the way back on', async () => {
  const query = '?redirect=%2Fuk%2Fdrafts'
  const { tabs } = await read(`/uk/login${query}`)
  expect(tabs).toEqual(TABS.map((path) => path + query))
})

test('joining begins at step-0, whatever else the address names', async () => {
  const stepOf = (body: string) => /<li[^>]*aria-current="step"[^>]*>.*?<\/li>/s.exec(body)?.[0]
  const [first, ...others] = await Promise.all(
    ['?step=step-0', '', '?step=step-9', '?step=login'].map(async (query) =>
      stepOf((await read(`/uk/registration/sign-up${query}`)).body),
    ),
  )
  expect(first).toContain('Хто ви')
  expect(others).toEqual([first, first, first])
  expect(stepOf((await read('/uk/registration/sign-up?step=step-1')).body)).not.toBe(first)
})
