import { type Kysely, sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { refuseDocuments } from './documents/refuse-documents.ts'
import { copyToPosts, pictureGone } from './keep-pictures.ts'
import { PICTURE_COLUMNS } from './picture.ts'

/**
 * Puts pictures of one's own to use outside posts, within the transaction that shows them.
 * @throws 400 for one that is not theirs; 422 for one that seems to show a document, until its owner has masked it or
 *   said that it shows none
 */
export async function publishOwnPictures(
  { files, config }: Pick<Services, 'files' | 'config'>,
  tx: Kysely<DB>,
  { ids, ownerId }: { readonly ids: readonly string[]; readonly ownerId: number },
): Promise<void> {
  if (ids.length === 0) return
  // held, so that nothing drops them meanwhile
  const rows = await tx
    .selectFrom('file')
    .select(PICTURE_COLUMNS)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .where('folder', 'in', ['temp', 'posts'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw pictureGone()
  await refuseDocuments(tx, ids, config.filesUrl)
  await copyToPosts(files, rows)
  await sql`update file set folder = 'posts', unused_since = null
    where id = any (${[...ids]}::uuid[])`.execute(tx)
}
