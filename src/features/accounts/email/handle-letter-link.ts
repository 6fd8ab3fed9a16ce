import { paths } from '../../../lib/address/paths.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { seeOther } from '../../../platform/http/see-other.ts'
import { isOwnBrowser } from '../sessions/is-own-browser.ts'
import { followEmailLink } from './confirm-email.ts'
import type { FollowedLink } from './followed-link.ts'
import { readToken } from './one-time-token.ts'

/**
 * The link of a letter that proves an address leads to a page that says what became of it, without a script. Mail
 * servers open links before people do, so opening one proves its address only in a browser of its owner; elsewhere a
 * page asks for a press of its button (confirmEmailByForm).
 * @returns nothing for a link whose page asks for that press
 */
export async function handleConfirmLink({
  request,
  context,
}: {
  readonly request: Request
  readonly context: RequestContext
}): Promise<Response | undefined> {
  if (request.method === 'HEAD') return new Response(null, { status: 204 })
  return (await waitsForPress(context, tokenIn(context))) ? undefined : confirmEmailByForm(context)
}

/** The button of the page that such a link opens: a plain form, which needs no script. */
export const confirmEmailByForm = (context: RequestContext): Promise<Response> =>
  followed(context, tokenIn(context))

/**
 * The link of a letter that leads to a new password.
 * @returns nothing for one that serves, and for the page without a link
 */
export async function handleNewPasswordLink(
  context: RequestContext,
): Promise<Response | undefined> {
  const token = tokenIn(context)
  if (!token || (await servesNewPassword(context, token))) return undefined
  const undo = context.url.searchParams.get('undo') === 'email' ? '&undo=email' : ''
  return seeOther(`${paths.newPassword}?status=reset_password_link_expired${undo}`)
}

const tokenIn = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

async function followed(context: RequestContext, token: string): Promise<Response> {
  const { page, status, newPassword, isElsewhere } = await followEmailLink(context, token)
  if (newPassword) return seeOther(`${paths.newPassword}?token=${newPassword}`)
  // the link has served: it only tells whose account it was of
  return seeOther(`${ADDRESSES[page]}?status=${status}${isElsewhere ? `&token=${token}` : ''}`)
}

const ADDRESSES: Readonly<Record<FollowedLink['page'], string>> = {
  'email-verified': paths.emailVerified,
  'new-email': paths.newEmail,
}

/** A link that still serves, in a browser that may be anybody's. */
async function waitsForPress(context: RequestContext, secret: string): Promise<boolean> {
  const { db } = context
  const tokens = await Promise.all([
    readToken<{ browser?: string }>(db, 'verify-email', secret),
    readToken<{ browser?: string }>(db, 'change-email', secret),
  ])
  const token = tokens.find((one) => one?.isUsable)
  return token !== undefined && !isOwnBrowser(context, token)
}

async function servesNewPassword({ db }: RequestContext, secret: string): Promise<boolean> {
  const tokens = await Promise.all([
    readToken(db, 'reset-password', secret),
    readToken(db, 'undo-email', secret),
  ])
  return tokens.some((token) => token?.isUsable)
}
