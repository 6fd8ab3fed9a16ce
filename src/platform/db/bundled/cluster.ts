import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { access, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { makeDataFolder } from '../../data-folder.ts'
import { syncFolder } from '../../files/sync-folder.ts'
import { StartError } from '../../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import { isEnterableBy, type ServerUser, serverUser, sharedFolder } from './server-user.ts'
import { archiveOptions } from './wal-archive.ts'

/** One PostgreSQL data folder of ours, with the programs and the user that serve it. */
export interface Cluster {
  readonly folder: string
  readonly binaries: Binaries
  readonly user: ServerUser | undefined
  readonly password: string
}

/** Where the cluster of a data folder is or would be, and whose it is; nothing is made but the folder around it. */
export async function placeOfCluster(dataDir: string) {
  const user = await serverUser()
  const folder = await reachableFolder(path.resolve(dataDir), user)
  const isThere = await exists(path.join(folder, 'pg', 'global', 'pg_control'))
  return { user, folder, isThere }
}

/** Finds the cluster of a data folder, making it at the first time (about three seconds). */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const { user, folder, isThere } = await placeOfCluster(dataDir)
  const binaries = await findBinaries(user)
  const passwordFile = path.join(folder, 'password')
  if (!isThere) {
    await rm(path.join(folder, 'pg'), { recursive: true, force: true })
    const made = randomBytes(18).toString('base64url')
    await writeFile(passwordFile, made, { mode: 0o600, flush: true })
    if (user) await chown(passwordFile, user.uid, user.gid)
    await initialise(path.join(folder, 'pg'), passwordFile, binaries, user)
    for (const one of new Set([folder, path.resolve(dataDir)])) await syncFolder(one)
  }
  const password = (await readFile(passwordFile, 'utf8')).trim()
  return { folder: path.join(folder, 'pg'), binaries, user, password }
}

/** Where a server takes connections. */
export interface Listening {
  readonly port: number
  /** The folder of its Unix socket, over which a query costs a third less; none where paths are too long for it. */
  readonly socketFolder: string | undefined
}

/**
 * Where the server listens that already runs on the cluster, started by a run that was killed or by another
 * run of ours; undefined when none does. PostgreSQL itself clears a left-over lock file of a dead server, but
 * not one whose number another process has by now, as after a restart of a container.
 */
export async function runningServer(cluster: Cluster): Promise<Listening | undefined> {
  const lockFile = path.join(cluster.folder, 'postmaster.pid')
  const running = await run(cluster, cluster.binaries.pg_ctl, ['status', '-D', cluster.folder])
  if (running.code !== 0) return undefined
  const [pid, , , port, socketFolder] = (await readFile(lockFile, 'utf8')).split('\n')
  if (await isServer(Number(pid)))
    return { port: Number(port), socketFolder: socketFolder || undefined }
  await rm(lockFile, { force: true })
  return undefined
}

/** Whether the process is a running PostgreSQL; a zombie process keeps its number. */
async function isServer(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const [, name, state] =
    /^\d+ \((.*)\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) ?? []
  return name === 'postgres' && state !== 'Z'
}

/** How long a start may take by itself, in milliseconds. */
const START_TIMEOUT = 60_000

/** What its log tells of an error: neither the values of a row (`DETAIL`) nor the statement, which have what people typed. */
const LOG_OPTIONS = '-c log_error_verbosity=terse -c log_min_error_statement=panic'

/**
 * Starts the server; resolves when it accepts connections. Its log of changes is archived where the cluster has a folder
 * for that (wal-archive.ts).
 * @param timeout how long that may take, in milliseconds: recovering from a backup takes longer
 * @param given the address to listen at; a free port without one
 * @throws StartError when it does not start
 */
export async function startCluster(
  cluster: Cluster,
  { timeout = START_TIMEOUT, port: given }: { timeout?: number; port?: number | undefined } = {},
): Promise<Listening> {
  const port = given ?? (await freePort())
  const socketFolder = socketFolderOf(cluster)
  if (socketFolder) await clearSockets(socketFolder)
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${socketFolder ?? ''}' -c unix_socket_permissions=0700 -c shared_buffers=${bufferMegabytes()}MB ${LOG_OPTIONS}${await archiveOptions(cluster)}`
  const log = logOf(cluster)
  const started = await run(cluster, cluster.binaries.pg_ctl, [
    'start',
    '-w',
    '-t',
    String(timeout / 1_000),
    '-D',
    cluster.folder,
    '-l',
    log,
    '-o',
    options,
  ])
  if (started.code !== 0)
    throw new StartError(`Вбудований PostgreSQL не запустився; що сталося, написано в ${log}`)
  return { port, socketFolder }
}

/** The file that the server of the cluster writes its messages to. */
export const logOf = (cluster: Pick<Cluster, 'folder'>) =>
  path.join(path.dirname(cluster.folder), 'postgres.log')

/** Beside the cluster, if the path is plain and fits the 107 bytes of a socket's address (unix(7)) with its name. */
function socketFolderOf(cluster: Cluster): string | undefined {
  const folder = path.dirname(cluster.folder)
  const fits = process.platform !== 'win32' && /^[\w./+-]{1,90}$/.test(folder)
  return fits ? folder : undefined
}

/** Sockets that a killed server left behind: their names hold its port, so that no other would replace them. */
async function clearSockets(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })))
}

/**
 * A quarter of the memory, as PostgreSQL's manual advises, up to half a gigabyte: what a large community reads stays
 * in it (the default of 128 MB doubles what a search costs). No more of it is taken than is used.
 */
const bufferMegabytes = () => Math.min(512, Math.floor(totalmem() / 4 / 2 ** 20))

/** Ends the server: open transactions are rolled back, what was acknowledged is on the disk. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  await run(cluster, cluster.binaries.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', cluster.folder])
}

async function reachableFolder(dataDir: string, user: ServerUser | undefined): Promise<string> {
  let folder = dataDir
  await makeDataFolder(dataDir)
  if (user && !(await isEnterableBy(user, path.join(dataDir, 'pg')))) {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
    folder = path.join(await sharedFolder(), `data-${name}`)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(dataDir, 'WHERE.txt'), `${folder}\n`, { flush: true })
  }
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

async function initialise(
  folder: string,
  passwordFile: string,
  binaries: Binaries,
  user: ServerUser | undefined,
) {
  const made = await run({ user }, binaries.initdb, [
    '-D',
    folder,
    '-U',
    'svoi',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  if (made.code !== 0)
    throw new StartError(`Вбудовану базу не вдалося створити:\n${made.output.trim()}`)
}

function run(as: { user: ServerUser | undefined }, program: string, args: string[]) {
  const identity = as.user ? { uid: as.user.uid, gid: as.user.gid } : {}
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, output }))
  })
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
