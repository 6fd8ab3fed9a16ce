import { sql } from 'kysely'
import type { RequestContext } from '../../../platform/context.ts'
import { readToken } from '../../accounts/email/one-time-token.ts'
import { exportColumns } from './present-export.ts'

/**
 * The archive that the link of a letter leads to, for the person it was made for and nobody else, as often as
 * they like while it lasts. Undefined for everybody else, and when it is gone.
 */
export async function findExport({ db, viewer }: RequestContext, secret: string) {
  if (!viewer) return undefined
  const token = await readToken<{ exportId: string }>(db, 'export', secret)
  if (!token?.isUsable || token.customerId !== viewer.customerId) return undefined
  return db
    .selectFrom('data_export')
    .select(exportColumns)
    .where('id', '=', token.payload.exportId)
    .where('customer_id', '=', viewer.customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
