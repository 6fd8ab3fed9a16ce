import { type Kysely, sql } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { hoursOf, issueToken } from '../../accounts/email/one-time-token.ts'
import { deliverPending } from '../../notifications/pending/deliver-pending.ts'
import { archiveEntries } from './archive-entries.ts'
import { exportKey } from './export-key.ts'
import { zipStream } from './zip-stream.ts'

/**
 * Makes the archive that somebody asked for, piece by piece so that it needs no memory of its size, and writes to
 * them. What was made already, or is of somebody who has left, is left alone.
 */
export async function makeExport(
  services: JobServices,
  { exportId }: { readonly exportId: string },
): Promise<void> {
  const { config, db, privateFiles } = services
  const customerId = await findWaiting(db, exportId)
  if (customerId === undefined) return
  await deliverPending(db, [customerId])
  const key = exportKey(exportId)
  await privateFiles.put(key, zipStream(archiveEntries(services, customerId)), 'application/zip')
  const size = (await privateFiles.open(key))?.size ?? 0
  const isWanted = await db.transaction().execute(async (tx) => {
    if (!(await holdOwner(tx, exportId))) return false
    const made = await tx
      .updateTable('data_export')
      .set({
        made_at: sql`now()`,
        expires_at: sql`now() + make_interval(hours => ${hoursOf('export')})`,
        byte_size: size,
      })
      .where('id', '=', exportId)
      .where('made_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // another run of the job was faster: the file is of that one, and its letter is on its way
    if (!made) return true
    const token = await issueToken(tx, 'export', { customerId, payload: { exportId } })
    await enqueue(tx, 'send-letter', {
      letter: 'export-ready',
      customerId,
      values: {
        link: `${config.publicUrl}${paths.dataExport}?token=${token}`,
        hours: hoursOf('export'),
      },
    })
    await announce(tx, { type: 'archive-ready', exportId })
    return true
  })
  // whoever left meanwhile has no archive
  if (!isWanted) await privateFiles.remove(key)
}

/** Whether the archive still has an owner, who is held: nobody leaves between the last look and the letter. */
async function holdOwner(tx: Kysely<DB>, exportId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('customer')
    .innerJoin('data_export', 'data_export.customer_id', 'customer.id')
    .select('customer.deleted_at')
    .where('data_export.id', '=', exportId)
    .forUpdate('customer')
    .executeTakeFirst()
  return owner?.deleted_at === null
}

async function findWaiting(db: Database, exportId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('data_export')
    .innerJoin('customer', 'customer.id', 'data_export.customer_id')
    .select('data_export.customer_id')
    .where('data_export.id', '=', exportId)
    .where('data_export.made_at', 'is', null)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.customer_id
}
