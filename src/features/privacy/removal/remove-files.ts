import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import { pictureKeys } from '../../uploads/picture.ts'
import { BATCH } from '../../writing/batch.ts'
import { exportKey } from '../export/export-key.ts'

/**
 * Removes the pictures and archives of somebody from the stores, then their rows: what broke in between is found
 * again. Pictures of posts that stay without a name stay with them, and are nobody's.
 */
export async function removeFiles(services: Services, owner: number): Promise<void> {
  await releaseUsed(services, owner)
  await removePictures(services, owner)
  await removeArchives(services, owner)
}

async function releaseUsed({ db }: Services, owner: number): Promise<void> {
  // photos of a business go with it
  await sql`delete from business_photo where customer_id = ${owner}`.execute(db)
  await sql`update file set owner_id = null where owner_id = ${owner} and (
    exists (select from post where post.cover_id = file.id)
    or exists (select from post_file where post_file.file_id = file.id))`.execute(db)
}

async function removePictures({ db, files }: Services, owner: number): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('file')
      .select(['id', 'folder', 'widths'])
      .where('owner_id', '=', owner)
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    await Promise.all(rows.flatMap(pictureKeys).map((key) => files.remove(key)))
    const ids = rows.map((row) => row.id)
    await sql`delete from file where id = any (${ids}::uuid[])`.execute(db)
  }
}

async function removeArchives({ db, privateFiles }: Services, owner: number): Promise<void> {
  const rows = await db
    .selectFrom('data_export')
    .select('id')
    .where('customer_id', '=', owner)
    .execute()
  await Promise.all(rows.map(({ id }) => privateFiles.remove(exportKey(id))))
}
