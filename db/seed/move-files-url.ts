import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'

const NAME = 'files-url'
const MOVE_LOCK = 7_305_006

/**
 * Pictures in texts are stored with the address of the file host: when that changes (another port, a
 * new domain), the texts follow.
 */
export async function moveFilesUrl(db: Database, filesUrl: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MOVE_LOCK})`.execute(tx)
    const known = await tx
      .selectFrom('loaded_data')
      .select('fingerprint')
      .where('name', '=', NAME)
      .executeTakeFirst()
    if (known?.fingerprint === filesUrl) return
    if (known) await rewriteTexts(tx, known.fingerprint, filesUrl)
    await tx
      .insertInto('loaded_data')
      .values({ name: NAME, fingerprint: filesUrl })
      .onConflict((oc) =>
        oc.column('name').doUpdateSet({ fingerprint: filesUrl, loaded_at: new Date() }),
      )
      .execute()
  })
}

/** Only where an address of a picture can begin: after the quote of `src` and `srcset`, and between widths. */
async function rewriteTexts(db: Database, from: string, to: string): Promise<void> {
  await sql`update post set content = replace(
      replace(content, ${`"${from}/`}, ${`"${to}/`}), ${`w, ${from}/`}, ${`w, ${to}/`})
    where strpos(content, ${`"${from}/`}) > 0`.execute(db)
  // in JSON a quote stands escaped
  await sql`update draft set body = replace(
      replace(body::text, ${`\\"${from}/`}, ${`\\"${to}/`}), ${`w, ${from}/`}, ${`w, ${to}/`})::jsonb
    where strpos(body::text, ${`\\"${from}/`}) > 0`.execute(db)
}
