import type { RequestContext } from '../../platform/context.ts'
import { followEmailLink } from './confirm-email.ts'
import { readToken } from './one-time-token.ts'

const CONFIRM = '/uk/confirm-email'
const NEW_PASSWORD = '/uk/new-password'

/**
 * Answers the links of letters before any page: each leads to a page that says what became of it, without a
 * script. Looking ahead with HEAD, as mail servers do, follows nothing.
 * @returns nothing for every other address, and for a link to a new password that still serves
 */
export async function answerLetterLink(
  request: Request,
  context: RequestContext,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  if (pathname === CONFIRM) {
    if (request.method === 'HEAD') return new Response(null, { status: 204 })
    if (request.method !== 'GET') return undefined
    const { page, status } = await followEmailLink(context, token)
    return seeOther(`/uk/${page}?status=${status}`)
  }
  if (pathname !== NEW_PASSWORD || !token || !['GET', 'HEAD'].includes(request.method))
    return undefined
  const isUsable = await servesNewPassword(context, token)
  return isUsable ? undefined : seeOther(`${NEW_PASSWORD}?status=reset_password_link_expired`)
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
