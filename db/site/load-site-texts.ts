import path from 'node:path'
import { z } from 'zod'
import { tagsOfMenu } from '../../src/features/site/section-names.ts'
import { createMissingTags } from '../../src/features/tags/create-missing-tags.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { projectFolder } from '../../src/platform/project-folder.ts'
import { fingerprintOf } from '../fingerprint-of.ts'
import { readYaml } from '../read-yaml.ts'

const NAME = 'site-texts'
const NAVIGATION = path.join(projectFolder, 'db/site/navigation.yaml')
const SEO = path.join(projectFolder, 'db/site/seo.yaml')

/** Loads the menus, the tags that are sections, and the titles of the pages when their files changed. */
export async function loadSiteTexts(db: Database): Promise<void> {
  const fingerprint = await fingerprintOf([NAVIGATION, SEO], 2)
  const loaded = await db
    .selectFrom('loaded_data')
    .select('fingerprint')
    .where('name', '=', NAME)
    .executeTakeFirst()
  if (loaded?.fingerprint === fingerprint) return
  const navigation = await readYaml(NAVIGATION, navigationSchema)
  const seo = await readYaml(SEO, seoSchema)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('loaded_data')
      .values({ name: NAME, fingerprint })
      .onConflict((oc) => oc.column('name').doUpdateSet({ fingerprint, loaded_at: new Date() }))
      .execute()
    await tx.deleteFrom('navigation_item').execute()
    await tx
      .insertInto('navigation_item')
      .values(navigation.map((item) => ({ ...item, icon: item.icon ?? null })))
      .execute()
    await createMissingTags(tx, tagsOfMenu(navigation.filter(({ type }) => type === 'category')))
    await tx.deleteFrom('seo_text').execute()
    await tx.insertInto('seo_text').values(seo).execute()
  })
}

const navigationSchema = z.array(
  z.strictObject({
    type: z.enum(['desktop', 'mobile', 'footer', 'category']),
    title: z.string().min(1),
    path: z.string().min(1),
    icon: z.string().optional(),
    position: z.number().int(),
  }),
)
const seoSchema = z.array(
  z.strictObject({
    page: z.string().min(1),
    scope: z.enum(['everywhere', 'country', 'city']).default('everywhere'),
    title: z.string().min(1),
    description: z.string(),
    h1: z.string(),
    robots: z.string().min(1),
  }),
)
