import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Services } from '../context.ts'
import type { WalArchive } from '../db/bundled/wal-archive.ts'
import { archiveOf, shipWal, waitingSegments } from './ship-wal.ts'
import { ensureTarget } from './target/ensure-target.ts'

/**
 * So many segments wait while the target is away, 16 MB each: ten gigabytes. Then the older half is given up, as
 * `archive-push-queue-max` of pgBackRest does: a full disk would end the site, and the next backup closes the gap.
 */
const MAX_WAITING = 640

/** By data folder: it stays the same as long as the server runs. */
const archives = new Map<string, Promise<WalArchive | undefined>>()

function archiveHere(dataDir: string): Promise<WalArchive | undefined> {
  const finding = archives.get(dataDir) ?? archiveOf(dataDir)
  archives.set(dataDir, finding)
  return finding
}

/** How long the oldest finished segment has been waiting for the target, in seconds; 0 where none waits. */
export async function unshippedWalAge({ config }: Pick<Services, 'config'>): Promise<number> {
  const archive = await archiveHere(config.dataDir)
  const [oldest] = archive ? await waitingSegments(archive) : []
  if (!archive || !oldest) return 0
  // it may have been moved just now
  const file = await stat(path.join(archive.folder, oldest)).catch(() => undefined)
  return file ? Math.max(0, Date.now() - file.mtimeMs) / 1_000 : 0
}

/** Moves the finished segments of the bundled database's log into the target of the backups, if there are any. */
export async function shipArchivedWal({ config, db, log }: Services): Promise<void> {
  if (!config.backup || config.role !== 'all') return
  const archive = await archiveHere(config.dataDir)
  const waiting = archive ? await waitingSegments(archive) : []
  if (!archive || waiting.length === 0) return
  try {
    const { openBackups } = await import('./open-backups.ts')
    const store = await openBackups(config)
    await ensureTarget(store, config.backup.to, (text, values) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
    )
    await shipWal(archive, store)
  } catch (error) {
    if (waiting.length > MAX_WAITING) {
      const givenUp = waiting.slice(0, MAX_WAITING / 2)
      for (const name of givenUp) await rm(path.join(archive.folder, name), { force: true })
      log.error(`${givenUp.length} segments of the log are lost to the backups`)
    }
    throw error
  }
}
