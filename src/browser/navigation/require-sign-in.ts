import { paths } from '../../lib/address/paths.ts'
import { safeRedirect } from '../../lib/address/safe-redirect.ts'
import { loadMe } from './load-me.ts'
import { redirectTo } from './redirect-to.ts'
import type { LoaderContext, RouterContext } from './router-context.ts'

interface Guarded {
  readonly context: LoaderContext
}

/**
 * Sends an anonymous person to sign in, remembering the whole path they wanted. Signed-in people stay on the page.
 */
export async function requireSignIn({
  context,
  location,
}: Guarded & { location: { href: string } }) {
  const me = await loadMe(context)
  if (!me) throw redirectTo(paths.login(location.href), 302)
  return { me }
}

/** Pages of signing in and joining are for visitors: who is signed in goes where they were going, or home. */
export async function requireVisitor({
  context,
  search,
}: {
  context: RouterContext
  search: { redirect?: string }
}) {
  if (await loadMe(context))
    throw redirectTo(safeRedirect(search.redirect, context.mayReturnTo) ?? paths.home({}), 302)
}

/** Whatever the address asks for is kept for the way back. */
export const wholeSearch = (search: Record<string, unknown>): Record<string, unknown> => search
