import { paths } from '../../lib/paths.ts'
import type { RequestContext } from '../../platform/context.ts'
import { redeemToken } from '../accounts/one-time-token.ts'
import { forgetWish } from './stay.ts'

/**
 * The button of the page that the letter about leaving opens: whoever has the letter stays, signed in or not. A
 * plain form, which needs no script; opening the page alone changes nothing.
 */
export async function stayByForm(request: Request, { db }: RequestContext): Promise<Response> {
  const secret = new URL(request.url).searchParams.get('token') ?? ''
  const stayed = await db.transaction().execute(async (tx) => {
    const token = await redeemToken(tx, 'leave', secret)
    return Boolean(token?.customerId && (await forgetWish(tx, token.customerId)))
  })
  const location = `${paths.stay}?status=${stayed ? 'stayed' : 'late'}`
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
}
