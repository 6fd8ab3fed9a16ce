import { existsSync } from 'node:fs'
import { indexEverything } from '../src/features/search/index/index-documents.ts'
import { closeLemmas } from '../src/features/search/words/lemmas.ts'
import type { Config } from '../src/platform/config/config.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { StartError } from '../src/platform/start-error.ts'
import { drawPictures } from './draw-pictures.ts'
import { CONTENT_FOLDER, readCommunity } from './read/read-community.ts'
import { hasNobody, writeCommunity } from './write/write-community.ts'

/**
 * Gives a prepared site where nobody lives yet its demo community, with all its pictures, and indexes it. Quick where
 * somebody lives.
 * @throws StartError where the product was installed without it
 */
export async function fillWithDemo(config: Config, url: string): Promise<void> {
  if (!existsSync(CONTENT_FOLDER))
    throw new StartError('DEMO: демонстраційної спільноти тут немає, задайте DEMO=off')
  const db = openDatabase({ url, poolSize: 1, prepared: false, statementTimeout: 60_000 })
  try {
    if (!(await hasNobody(db))) return
    const { filesUrl } = config
    const community = await readCommunity()
    const pictures = await drawPictures(community, openFiles(config).files)
    const isWritten = await writeCommunity(db, community, { pictures, filesUrl, now: new Date() })
    if (isWritten) await indexEverything(db)
  } finally {
    // in development the pages read words in a thread of their own
    await closeLemmas()
    await db.destroy()
  }
}
