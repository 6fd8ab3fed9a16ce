import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'

const FOLDER = 'temp'
/** Once an hour; what is more waits for the next. */
const BATCH_SIZE = 2_000
/** In milliseconds. A page that was kept somewhere may show a picture under its first address for a day. */
const STRAY_AFTER = 2 * 86_400_000

/**
 * Removes what stands in `temp` and no row speaks of any more: pictures that stand in a post by now, and what a
 * process that ended in the middle left behind.
 */
export async function dropStrayFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const before = Date.now() - STRAY_AFTER
  const all = await files.list(FOLDER)
  const old = all.filter(({ changedAt }) => changedAt.getTime() < before).slice(0, BATCH_SIZE)
  if (old.length === 0) return
  const ids = new Set(old.flatMap(({ key }) => pictureOf(key) ?? []))
  const { rows } = await sql<{ id: string }>`select id from file
    where id = any (${[...ids]}::uuid[]) and folder = ${FOLDER}`.execute(db)
  const waiting = new Set(rows.map((row) => row.id))
  const stray = old.filter(({ key }) => !waiting.has(pictureOf(key) ?? ''))
  for (let at = 0; at < stray.length; at += CONCURRENCY)
    await Promise.all(stray.slice(at, at + CONCURRENCY).map(({ key }) => files.remove(key)))
}

const CONCURRENCY = 20

/** Undefined for half of a file. */
const pictureOf = (key: string) =>
  /^temp\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+\.webp$/.exec(key)?.[1]
