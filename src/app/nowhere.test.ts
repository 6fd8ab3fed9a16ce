import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { NOWHERE } from '../../test/content/nowhere.ts'
import { insertWorld } from '../../test/factories.ts'
import { insertMember, signInAs } from '../../test/sign-in.ts'
import { paths } from '../lib/address/paths.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'

const { db, send } = await openApi(
  { PAGE_CACHE_SECONDS: '15' },
  { renderPage: createPageRenderer('/main.js', 'http://files.test'), routes: pageRoutes },
)
await insertWorld(db)

test.each(NOWHERE)('%s: who is signed in is greeted as such, and nobody else is', async (path) => {
  const id = await insertMember(db)
  const { cookie } = await signInAs(db, id)
  const { username } = await db
    .selectFrom('customer')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const read = async (headers = {}) => {
    const { status, body } = await send(encodeURI(path), { headers })
    return { status, asksToSignIn: body.includes(SIGN_IN), isTheirs: body.includes(username) }
  }
  const visitors = { status: 404, asksToSignIn: true, isTheirs: false }
  expect(await read()).toEqual(visitors)
  expect(await read(cookie)).toEqual({ status: 404, asksToSignIn: false, isTheirs: true })
  expect(await read(), 'after them').toEqual(visitors)
})

const SIGN_IN = `href="${paths.login()}`
