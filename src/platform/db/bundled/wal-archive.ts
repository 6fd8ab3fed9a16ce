import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ServerUser } from './server-user.ts'

/**
 * After how many seconds a segment of the log goes into the archive though it is not full: so much is lost at most with
 * the whole machine, besides the time of the way (docs/decisions/0056-backups.md).
 */
const SEGMENT_TIMEOUT = 60_000

const NAME = /^archive-([0-9a-f]{8})$/

interface Folder {
  /** The data folder of the cluster. */
  readonly folder: string
}

/** The folder into which the server copies finished segments of its write-ahead log. */
export interface WalArchive {
  /** Tells the logs of different data folders apart: each restored one goes its own way. */
  readonly id: string
  readonly folder: string
}

/** @returns nothing where the log is not archived */
export async function findArchive({ folder }: Folder): Promise<WalArchive | undefined> {
  const beside = path.dirname(folder)
  for (const name of await readdir(beside).catch(() => [])) {
    const [, id] = NAME.exec(name) ?? []
    if (id) return { id, folder: path.join(beside, name) }
  }
  return undefined
}

/**
 * Begins or ends archiving, from the next start of the server on. Each beginning has an id of its own, since segments
 * are missing in between. The folder itself is the mark: whoever starts the server archives as the site does.
 * @returns whether that is a change
 */
export async function setArchive(
  cluster: Folder & { readonly user: ServerUser | undefined },
  isOn: boolean,
): Promise<boolean> {
  const archive = await findArchive(cluster)
  if (isOn === (archive !== undefined)) return false
  if (archive) {
    await rm(archive.folder, { recursive: true, force: true })
    return true
  }
  const name = `archive-${randomBytes(4).toString('hex')}`
  const folder = path.join(path.dirname(cluster.folder), name)
  await mkdir(folder, { mode: 0o700 })
  if (cluster.user) await chown(folder, cluster.user.uid, cluster.user.gid)
  return true
}

/** What the server is started with, with a space before it; nothing where the log is not archived. */
export async function archiveOptions(cluster: Folder): Promise<string> {
  const archive = await findArchive(cluster)
  if (!archive) return ''
  return ` -c archive_mode=on -c archive_library=basic_archive -c archive_timeout=${SEGMENT_TIMEOUT}ms -c basic_archive.archive_directory=${quoted(archive.folder)}`
}

/** For the shell through which pg_ctl starts the server. */
const quoted = (text: string) =>
  process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`
