import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { browserContext } from '../../browser/browser-context.ts'
import { pageRoutes } from './page-routes.ts'
import { createPageRenderer } from './render-page.tsx'
import { getRouter } from './router.tsx'

const { db, send } = await openApi(
  {},
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
await insertWorld(db)

test.each([
  ['/countries', '/uk/countries/all'],
  ['/uk/countries', '/uk/countries/all'],
  ['/uk/Countries/', '/uk/countries/all'],
  ['/uk/a/olena/user', '/uk/a/olena'],
  ['/uk/a/olena/user?page=2', '/uk/a/olena?page=2'],
])('%s is another address of %s', async (from, to) => {
  let address = from
  for (let hops = 0; address !== to; hops++) {
    expect(hops, address).toBeLessThan(2)
    const { status, headers } = await send(address)
    expect(status, address).toBe(301)
    address = headers.get('location') ?? ''
  }
})

/** The lists that each place has, everywhere: of a tag and of an event there is none without its name. */
const lists = Object.values(getRouter(browserContext).routesByPath).flatMap(
  ({ fullPath, options }) => {
    const path = fullPath.replace('/to-{-$country}/{-$city}', '').replace('{$from}', 'ua')
    if (path === fullPath || path.includes('$')) return []
    return [[path.replace(/\/$/, ''), options.staticData?.leadsToSaved === true] as const]
  },
)

test.each(lists)('%s leads to the saved place, as its route says: %s', async (path, leads) => {
  const { headers } = await send(path, { headers: { cookie: 'country=PL' } })
  expect(headers.get('location')?.startsWith('/uk/to-pl') ?? false).toBe(leads)
})

test.each(lists)('%s stays where everywhere is asked for', async (path) => {
  const { headers } = await send(`${path}?everywhere=true`, { headers: { cookie: 'country=PL' } })
  expect(headers.get('location') ?? '').not.toContain('/to-pl')
})

test('some do', () => {
  expect(lists.filter(([, leads]) => leads).length).toBeGreaterThan(3)
})
