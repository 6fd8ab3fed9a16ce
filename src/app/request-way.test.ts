import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { insertPost, insertWorld } from '../../test/factories.ts'
import { insertMember, signInAs } from '../../test/sign-in.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const { db, send, services } = await openApi(
  { PAGE_CACHE_SECONDS: '15' },
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
const { warsaw } = await insertWorld(db)

/** A request passes them before it comes to the application, which these tests ask directly. */
const BEFORE = ['platform/http/serve-http.ts', 'app/serve-site.ts']
/** What a module says that is given a request, its address, or what is known of who asks. */
const REQUEST =
  /\b(Request|EndpointRequest|URL|RequestContext|ServerContext|RouterContext|LoaderContext|Visit)\b|\bserve\(call\)|\bcreateFileRoute\(/

test('a page of the feed passes at most 22 modules that know of the request', async () => {
  const text = { title: 'Стрічка', h1: 'Стрічка', robots: 'index,follow', description: 'Опис' }
  await db
    .insertInto('seo_text')
    .values({ ...text, page: 'feed' })
    .execute()
  await insertPost(db, { country_code: 'PL', city_id: warsaw })
  const read = async (address: string) => expect((await send(address)).status).toBe(200)
  // what is remembered between requests is there
  await read('/uk/to-pl/warsaw/feed?page=2')
  // the first connection of the bus drops it once more
  await new Promise<void>((resolve) => services.bus.listen(() => {}, resolve))
  await read('/uk/to-pl/warsaw/feed?page=3')
  const passed = await modulesOf(() => read('/uk/to-pl/warsaw/feed'))
  expect(passed).toContain('features/feed/get-feed.ts')
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(22)
})

test('a comment passes at most 16', async () => {
  const { cookie } = await signInAs(db, await insertMember(db))
  const objectId = await insertPost(db)
  const write = async () => {
    const response = await send('/api/comments', {
      method: 'POST',
      headers: { ...cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ objectId, content: '<p>Так</p>' }),
    })
    expect(response.status).toBe(200)
  }
  const passed = await modulesOf(write)
  expect(passed).toContain('features/comments/create-comment.ts')
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(16)
})

/** The modules of the server of which a function runs and that know of a request. */
async function modulesOf(act: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await act()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const run = result
    .filter(({ functions }) => functions.some(hasRun))
    .map(({ url }) => pathOf(url))
    .filter(
      (file) =>
        file.includes('/src/') && !/\/(node_modules|lib)\/|\.test\.|\.generated\./.test(file),
    )
    .filter((file) => REQUEST.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(file.indexOf('/src/') + '/src/'.length))
  return [...BEFORE, ...new Set(run)]
}

interface Run {
  readonly functionName: string
  readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[]
}

/** The test runner reads each export by a short function of its own, which is no work of the module. */
const hasRun = ({ functionName, ranges: [range] }: Run) =>
  range !== undefined &&
  range.count > 0 &&
  (functionName !== '' || range.endOffset - range.startOffset > 80)

const pathOf = (url: string) =>
  url.startsWith('file:') ? fileURLToPath(url) : decodeURIComponent(url)
