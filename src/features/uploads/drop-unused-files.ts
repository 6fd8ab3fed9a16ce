import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import { pictureKeys } from './picture.ts'

const BATCH = 200

/**
 * Removes files that nothing has shown for a day, with what is known of them. The files go first: of a process
 * that ends halfway the rows stay, and the next run ends it.
 */
export async function dropUnusedFiles({ db, files }: Pick<Services, 'db' | 'files'>) {
  for (let dropped = BATCH; dropped === BATCH; ) {
    dropped = await db.transaction().execute(async (tx) => {
      // locked, so that nobody puts one to use meanwhile
      const rows = await tx
        .selectFrom('file')
        .select(['id', 'folder', 'widths'])
        .where(sql<boolean>`unused_since < now() - interval '1 day'`)
        .where(sql<boolean>`not exists (select from draft where draft.author_id = file.owner_id
          and draft.file_ids @> array[file.id])`)
        .orderBy('unused_since')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const row of rows) await Promise.all(pictureKeys(row).map((key) => files.remove(key)))
      if (rows.length > 0)
        await tx
          .deleteFrom('file')
          .where('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
          .execute()
      return rows.length
    })
  }
}
