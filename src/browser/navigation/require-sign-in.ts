import { paths } from '../../lib/address/paths.ts'
import { safeRedirect } from '../../lib/address/safe-redirect.ts'
import { loadMe } from './load-me.ts'
import { redirectTo } from './redirect-to.ts'
import type { LoaderContext, RouterContext } from './router-context.ts'

interface Guarded {
  readonly context: LoaderContext
}

/**
 * Sends an anonymous person to sign in, remembering the whole path. Signed-in people stay on the page.
 */
export async function requireSignIn({
  context,
  location,
}: Guarded & { location: { href: string } }) {
  const me = await loadMe(context)
  if (!me) throw redirectTo(paths.login(location.href), 302)
  return { me }
}

/** Pages of signing in and joining are for visitors: redirects a signed-in person to their target, or home. */
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

/** Keeps all parameters of the query for the redirect back. */
export const wholeSearch = (search: Record<string, unknown>): Record<string, unknown> => search
