import path from 'node:path'
import type { Database } from '../../src/platform/db/database.ts'
import { navigationSchema, seoSchema } from './community-schema.ts'
import { insertRows } from './insert-rows.ts'
import { fingerprintOf } from './loaded-data.ts'
import { readYaml } from './read-community.ts'

const NAME = 'site-texts'
const FILES = ['navigation.yaml', 'seo.yaml']

/** Loads the menus and the titles of the pages when their files changed. */
export async function loadSiteTexts(db: Database): Promise<void> {
  const fingerprint = await fingerprintOf(
    FILES.map((file) => path.join(import.meta.dirname, file)),
    1,
  )
  const loaded = await db
    .selectFrom('loaded_data')
    .select('fingerprint')
    .where('name', '=', NAME)
    .executeTakeFirst()
  if (loaded?.fingerprint === fingerprint) return
  const navigation = await readYaml('navigation.yaml', navigationSchema)
  const seo = await readYaml('seo.yaml', seoSchema)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('loaded_data')
      .values({ name: NAME, fingerprint })
      .onConflict((oc) => oc.column('name').doUpdateSet({ fingerprint, loaded_at: new Date() }))
      .execute()
    await tx.deleteFrom('navigation_item').execute()
    await insertRows(
      tx,
      'navigation_item',
      navigation.map((item) => ({ ...item, icon: item.icon ?? null })),
    )
    await tx.deleteFrom('seo_text').execute()
    await insertRows(tx, 'seo_text', seo)
  })
}
