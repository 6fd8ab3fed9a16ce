import { paths } from '../../../lib/address/paths.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { isOwnBrowser } from '../sessions/is-own-browser.ts'
import { followEmailLink } from './confirm-email.ts'
import { readToken } from './one-time-token.ts'

const NEW_PASSWORD = '/uk/new-password'

/**
 * Answers the links of letters before any page: each leads to a page that says what became of it, without a
 * script. Mail servers open links before people do, so opening one that proves an address proves it only in a
 * browser of its owner; elsewhere a page asks for a press of its button (confirmEmailByForm).
 * @returns nothing for every other address, and for a link whose page asks for something first
 */
export async function handleLetterLink(
  request: Request,
  context: RequestContext,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  if (pathname === paths.confirmEmail) {
    if (request.method === 'HEAD') return new Response(null, { status: 204 })
    return (await waitsForPress(context, token)) ? undefined : followed(context, token)
  }
  if (pathname !== NEW_PASSWORD || !token) return undefined
  if (await servesNewPassword(context, token)) return undefined
  const undo = searchParams.get('undo') === 'email' ? '&undo=email' : ''
  return seeOther(`${NEW_PASSWORD}?status=reset_password_link_expired${undo}`)
}

/** The button of the page that such a link opens: a plain form, which needs no script. */
export const confirmEmailByForm = (request: Request, context: RequestContext): Promise<Response> =>
  followed(context, new URL(request.url).searchParams.get('token') ?? '')

async function followed(context: RequestContext, token: string): Promise<Response> {
  const { page, status, newPassword } = await followEmailLink(context, token)
  if (newPassword) return seeOther(`${NEW_PASSWORD}?token=${newPassword}`)
  return seeOther(`/uk/${page}?status=${status}`)
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

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
