import { scheduleReindex } from '../src/features/search/index/reindex-search.ts'
import { scheduleFilesUrlMove } from '../src/features/writing/move-files-url.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { addPartitions } from '../src/platform/db/partitions.ts'
import { loadPlaces } from './places/load-places.ts'
import { loadSiteTexts } from './site/load-site-texts.ts'

interface SiteOptions {
  readonly url: string
  /** The address that pictures in texts begin with. */
  readonly filesUrl: string
}

/** Milliseconds that one statement may take: all places come in one. */
const STATEMENT_TIMEOUT = 60_000

/**
 * Brings a migrated database to what every site begins with: places and the site's own texts whenever their files
 * changed. What follows from a new version or setting and takes long is enqueued: indexing the search anew, rewriting
 * the addresses of pictures. Quick when there is nothing to do.
 */
export async function prepareSite({ url, filesUrl }: SiteOptions): Promise<void> {
  await loadPlaces(url)
  const db = openDatabase({
    url,
    poolSize: 1,
    prepared: false,
    statementTimeout: STATEMENT_TIMEOUT,
  })
  try {
    await addPartitions(db).catch(allowLockTimeout)
    await loadSiteTexts(db)
    await scheduleFilesUrlMove(db, filesUrl)
    await scheduleReindex(db)
  } finally {
    await db.destroy()
  }
}

/** Others hold the table: the recurring job makes the partitions, and until then the default one takes all rows. */
function allowLockTimeout(error: { code?: string }) {
  if (error.code !== '55P03') throw error
}
