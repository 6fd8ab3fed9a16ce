import type { Kysely } from 'kysely'
import { paths } from '../../lib/address/paths.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { readToken, redeemToken } from '../accounts/email/one-time-token.ts'
import { cancelDeletionRequest, lockDeletionRequest } from './stay.ts'

/**
 * The button of the page that the letter about leaving opens: whoever has the letter stays, signed in or not. A
 * plain form, which needs no script; opening the page alone changes nothing.
 */
export async function stayByForm({ db, url }: RequestContext): Promise<Response> {
  const secret = url.searchParams.get('token') ?? ''
  const status = await db.transaction().execute((tx) => stayBy(tx, secret))
  return seeOther(`${paths.stay}?status=${status}`)
}

/** @returns «newer» when the letter is an old one and the person is still about to leave, by a later letter */
async function stayBy(tx: Kysely<DB>, secret: string): Promise<'stayed' | 'newer' | 'late'> {
  const known = await readToken(tx, 'leave', secret)
  // the request first, then its links: the lock order of leave.ts
  if (!known?.customerId || (await lockDeletionRequest(tx, known.customerId)) !== 'held')
    return 'late'
  if (!(await redeemToken(tx, 'leave', secret))) return 'newer'
  await cancelDeletionRequest(tx, known.customerId)
  return 'stayed'
}
