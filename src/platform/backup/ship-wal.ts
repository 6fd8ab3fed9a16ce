import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { placeOfCluster } from '../db/bundled/cluster.ts'
import { findArchive, type WalArchive } from '../db/bundled/wal-archive.ts'
import { keyOf, type SealedStore } from './target/sealed-store.ts'

/** A segment; the server archives small files of its history beside, which the target does not need. */
const SEGMENT = /^[0-9A-F]{24}$/

/** The name of a segment of the log in the target. */
export const segmentName = (archive: string, segment: string) =>
  `${archive}-${segment.toLowerCase()}`

/** The archive of the bundled database of a data folder; nothing where its log is not archived. */
export async function archiveOf(dataDir: string): Promise<WalArchive | undefined> {
  const { folder } = await placeOfCluster(dataDir)
  return findArchive({ folder: path.join(folder, 'pg') })
}

/** The finished segments that wait for the target, the oldest first. */
export async function waitingSegments(archive: WalArchive): Promise<string[]> {
  return (await readdir(archive.folder)).filter((name) => SEGMENT.test(name)).sort()
}

/**
 * Moves finished segments of the log from the archive of the server into the target, in their order. Two may do so at
 * once: the same goes under the same name.
 * @throws what the target throws; the segment stays then
 */
export async function shipWal(archive: WalArchive, store: SealedStore): Promise<void> {
  for (const name of await waitingSegments(archive)) {
    const file = path.join(archive.folder, name)
    // opened here, since a target that is read-only also says that something is missing (ENOENT)
    const segment = await open(file).catch(unlessMissing)
    if (!segment) continue
    try {
      await store.put(keyOf('wal', segmentName(archive.id, name)), segment.createReadStream())
    } finally {
      await segment.close()
    }
    await rm(file, { force: true })
  }
}

/** The other one was quicker. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
