import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { PAGE_DATA_ID } from '../../browser/navigation/page-data.ts'
import type { RequestContext } from '../../platform/context.ts'
import { createPageRenderer } from './render-page.tsx'
import { createServerContexts } from './server-context.ts'

const drawPage = createPageRenderer('/main.js', 'http://files.test')
const requests: RequestContext[] = []
const { db, send } = await openApi(
  {},
  {
    renderPage: (request, context) => {
      requests.push(context)
      return drawPage(request, context)
    },
  },
)
const signIn = async (username: string) =>
  (await signInAs(db, await insertMember(db, { username }))).cookie.cookie
const [olena, roman] = [await signIn('olena'), await signIn('roman')]

test('pages that are drawn at once are each of who asked', async () => {
  const dead = `${olena}; country=ZZ; city=nowhere`
  const asked = [olena, roman, dead, undefined, olena, roman]
  const pages = await Promise.all(
    asked.map((cookie) => send('/uk/feed', cookie ? { headers: { cookie } } : {})),
  )
  expect(pages.map(({ body }) => readerOf(body))).toEqual(
    ['olena', 'roman', 'olena', null, 'olena', 'roman'].map((username) =>
      username ? expect.objectContaining({ username }) : null,
    ),
  )
  const deleted = pages.map(({ headers }) => headers.getSetCookie().map((one) => one.split('=')[0]))
  expect(deleted).toEqual([[], [], ['city', 'country'], [], [], []])
})

test('what is kept for everybody is asked for as a visitor', async () => {
  await send('/uk/feed', { headers: { cookie: roman } })
  const request = requests.at(-1)
  if (!request) throw new Error('no page was drawn')
  const { api, cached } = createServerContexts()(request)
  expect((await api.getSession({})).data).toMatchObject({ username: 'roman' })
  let times = 0
  const askedAs = () =>
    cached('who', async (visitor) => {
      times++
      return (await visitor.getSession({})).data
    })
  expect([await askedAs(), await askedAs(), times]).toEqual([null, null, 1])
})

test.each([
  ['blocked somebody', { hasBlocks: true }],
  ['muted a word', { hasMutedWords: true }],
])('who %s gets their own, which nobody else gets', async (_, more) => {
  await send('/uk/feed', { headers: { cookie: roman } })
  const request = requests.at(-1)
  if (!request?.viewer) throw new Error('no page was drawn for somebody')
  const contextOf = createServerContexts()
  const askedBy = (viewer: RequestContext['viewer']) =>
    contextOf({ ...request, viewer }).cached('who', async (api) => (await api.getSession({})).data)
  expect(await askedBy({ ...request.viewer, ...more })).toMatchObject({ username: 'roman' })
  expect(await askedBy(request.viewer)).toBeNull()
  expect(await askedBy({ ...request.viewer, ...more })).toMatchObject({ username: 'roman' })
})

/** Who a page says its reader is: the frame's data. */
function readerOf(page: string): unknown {
  const [, json = '{}'] = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(page) ?? []
  const { matches = [] } = JSON.parse(json) as { matches?: { l?: { me?: unknown } }[] }
  return matches.find(({ l }) => l?.me !== undefined)?.l?.me
}
