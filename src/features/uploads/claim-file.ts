import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'

/** Files are claimed and given up within the transaction that makes them so. */
type Transaction = Kysely<DB>

/**
 * Puts a file of one's own to use, so that it stays.
 * @returns whether there is such a file of that person in the folder
 */
export async function claimFile(
  tx: Transaction,
  id: string,
  { ownerId, folder }: { ownerId: number; folder: 'customers' | 'posts' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ unused_since: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('folder', '=', folder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a file up: pages that are kept somewhere may show it for a day, then it goes. */
export async function giveUpFile(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('file').set({ unused_since: new Date() }).where('id', '=', id).execute()
}
