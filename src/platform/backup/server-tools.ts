import { execFile, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

/** Where Debian, Red Hat, Homebrew and Postgres.app put the programs of each version. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/** So much of what a program says on its error output is kept. */
const MAX_ERROR = 4_000

/** The programs of one version of PostgreSQL. */
export interface ServerTools {
  readonly pg_dump: string
  readonly pg_restore: string
}

/**
 * The pg_dump and pg_restore for a server: of its own version, else of the next newer one, since an older pg_dump
 * refuses a newer server.
 * @param serverVersion as `server_version_num`
 * @throws StartError naming what is missing
 */
export async function findServerTools(serverVersion: number): Promise<ServerTools> {
  const wanted = Math.floor(serverVersion / 10_000)
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...(await versionFolders())]
  const found = await Promise.all(
    folders.map(async (folder) => ({ folder, version: await versionIn(folder) })),
  )
  const fit = found
    .filter(({ version }) => version >= wanted)
    .toSorted((a, b) => a.version - b.version)[0]
  if (fit)
    return {
      pg_dump: path.join(fit.folder, 'pg_dump'),
      pg_restore: path.join(fit.folder, 'pg_restore'),
    }
  const newest = Math.max(...found.map(({ version }) => version))
  throw new StartError(
    `Для копії бази потрібні pg_dump і pg_restore версії ${wanted} або новіші, а ${newest > 0 ? `є лише ${newest}` : 'немає жодного'}: встановіть postgresql-client-${wanted}`,
  )
}

async function versionFolders(): Promise<string[]> {
  const found = await Promise.all(
    FOLDERS.map(async (pattern) => {
      const [parent, name = '', ...rest] = splitAtStar(pattern)
      const names = await readdir(parent).catch(() => [])
      return names
        .filter((one) => path.matchesGlob(one, name))
        .map((one) => path.join(parent, one, ...rest))
    }),
  )
  return found.flat()
}

function splitAtStar(pattern: string): [string, ...string[]] {
  const parts = pattern.split('/')
  const at = parts.findIndex((part) => part.includes('*'))
  return [parts.slice(0, at).join('/'), parts[at] ?? '', ...parts.slice(at + 1)]
}

/** @returns the major version of the pg_dump of a folder; 0 without one */
async function versionIn(folder: string): Promise<number> {
  const asked = promisify(execFile)(path.join(folder, 'pg_dump'), ['--version'])
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

/**
 * Dumps a database in the custom format of pg_dump, uncompressed.
 * @param snapshot as `pg_export_snapshot()` gave it: whose transaction still runs
 * @throws StartError with what pg_dump said
 */
export async function* streamDump(
  { pg_dump }: ServerTools,
  url: string,
  snapshot: string,
): AsyncGenerator<Uint8Array> {
  const { address, env } = connectionOf(url)
  const child = spawn(
    pg_dump,
    ['--format=custom', '--compress=0', `--snapshot=${snapshot}`, `--dbname=${address}`],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = outcomeOf(child)
  try {
    yield* child.stdout
    const { code, said } = await ended
    if (code !== 0) throw new StartError(`pg_dump не впорався: ${said}`)
  } finally {
    child.kill()
  }
}

/**
 * Restores a dump into an empty database, all of it or nothing; the roles of the old server are not needed.
 * @throws StartError with what pg_restore said
 */
export async function restoreDump(
  { pg_restore }: ServerTools,
  url: string,
  dump: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { address, env } = connectionOf(url)
  const child = spawn(
    pg_restore,
    ['--no-owner', '--no-acl', '--single-transaction', `--dbname=${address}`],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const ended = outcomeOf(child)
  const fed = await pipeline(Readable.from(dump), child.stdin).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  const { code, said } = await ended
  // a program that ends early closes its input: what it said tells why
  if (fed && fed.code !== 'EPIPE') throw fed
  if (code !== 0) throw new StartError(`pg_restore не впорався: ${said}`)
}

/** The password does not stand among the arguments, which everybody on the machine may read. */
function connectionOf(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return {
    address: address.href,
    env: { ...process.env, ...(password && { PGPASSWORD: password }), LC_ALL: 'C' },
  }
}

function outcomeOf(child: ReturnType<typeof spawn>) {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MAX_ERROR)
  })
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 1, said: message }))
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
}
