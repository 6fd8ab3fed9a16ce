import type { Zone } from '../../../lib/document-zone/find-zone.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { PICTURE_COLUMNS, type PictureRow } from '../picture.ts'

/**
 * A picture of one's own that seems to show a document and stands in no post yet.
 * @throws 404 when there is none
 */
export async function findOwnDocument(
  db: Database,
  id: string,
  ownerId: number,
): Promise<PictureRow & { readonly zone: Zone }> {
  const row = await db
    .selectFrom('file')
    .select([...PICTURE_COLUMNS, 'document_zone'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('folder', '=', 'temp')
    .where('document_zone', 'is not', null)
    .executeTakeFirst()
  if (!row) throw notFound(m.refused_picture_gone())
  const { document_zone, ...picture } = row
  return { ...picture, zone: document_zone as unknown as Zone }
}
