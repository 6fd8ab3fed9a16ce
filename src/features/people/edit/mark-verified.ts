import { type Kysely, sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'

/** Says within a transaction that somebody is who they say they are, or takes it back; the same twice changes nothing. */
export async function markVerified(
  tx: Kysely<DB>,
  by: Viewer,
  { customerId, isVerified }: { readonly customerId: number; readonly isVerified: boolean },
): Promise<void> {
  const changed = await tx
    .updateTable('customer')
    .set({ verified_at: isVerified ? sql`now()` : null })
    .where('id', '=', customerId)
    .where('verified_at', isVerified ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  await recordAudit(tx, by, { action: isVerified ? 'verify' : 'unverify', of: { customerId } })
  // a bio with a link is shown with the mark alone
  await enqueue(tx, 'index-customer', { customerId, withPosts: false })
  if (isVerified)
    await announce(tx, { type: 'marked-verified', customerId, at: new Date().toISOString() })
}
