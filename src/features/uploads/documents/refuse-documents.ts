import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { holdsDocuments } from '../../../platform/errors/failures.ts'
import { pictureAddress } from '../picture.ts'

/**
 * Refuses pictures that seem to show a document, as long as their owner has said nothing to it.
 * @throws 422 with those pictures
 */
export async function refuseDocuments(
  tx: Database,
  ids: readonly string[],
  filesUrl: string,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'folder', 'widths'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('document_zone', 'is not', null)
    .where('document_denied_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  throw holdsDocuments(
    rows.map((row) => ({
      id: row.id,
      src: pictureAddress(filesUrl, row, Math.max(...row.widths)),
    })),
  )
}
