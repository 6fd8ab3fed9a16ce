import {
  indexEverything,
  reindexWhenRulesChanged,
} from '../../src/features/search/index/index-documents.ts'
import { closeLemmas } from '../../src/features/search/words/lemmas.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { closeDemoAccounts } from './close-demo-accounts.ts'
import { loadPlaces } from './load-places.ts'
import { loadSiteTexts } from './load-site-texts.ts'
import { moveFilesUrl } from './move-files-url.ts'
import { type DemoPerson, findDemoPeople, seedDemo } from './seed-demo.ts'

export type { DemoPerson }

interface SeedOptions {
  readonly url: string
  /** Where pictures that everybody may see are kept. */
  readonly files: FileStore
  /** The address that pictures in texts begin with. */
  readonly filesUrl: string
  readonly demo: boolean
  /** Whether others than who sits at this machine reach the site: there nobody has a published password. */
  readonly isPublic: boolean
}

const PEOPLE_TO_SHOW = 3

/**
 * Brings a migrated database to what the site begins with: places and the site's own texts whenever their
 * files changed, the demo community once, when it is wanted and nobody lives here yet, and the search whenever
 * its rules changed. Quick when there is nothing to do.
 * @returns a few people of the demo community, for whoever wants to look around
 */
export async function seedDatabase(options: SeedOptions): Promise<{ people: DemoPerson[] }> {
  await loadPlaces(options.url)
  const db = openDatabase({
    url: options.url,
    poolSize: 1,
    prepared: false,
    statementTimeout: 60_000,
  })
  try {
    await loadSiteTexts(db)
    await moveFilesUrl(db, options.filesUrl)
    const isNew = options.demo && (await seedDemo(db, options.files, options.filesUrl))
    const closed = options.isPublic ? await closeDemoAccounts(db) : 0
    if (closed > 0) console.log(closedLine(closed))
    await (isNew ? indexEverything(db) : reindexWhenRulesChanged(db))
    return { people: options.demo ? await findDemoPeople(db, PEOPLE_TO_SHOW) : [] }
  } finally {
    // the pages read words in a thread of their own
    await closeLemmas()
    await db.destroy()
  }
}

/** For the terminal of who starts the site. */
const closedLine = (many: number) =>
  `Сайт відкрито для інших, тому паролі й сеанси демонстраційних людей припинено: ${many}`
