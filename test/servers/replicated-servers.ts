import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries } from '../../src/platform/db/bundled/binaries.ts'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { serverUser } from '../../src/platform/db/bundled/server-user.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

/** A PostgreSQL server of a test. */
export interface ReplicatedServer {
  /** The address of its database. */
  readonly url: string
  /** Of its first process, while it runs. */
  readonly pid: number
  /** Runs a statement on it. */
  run(statement: string): Promise<void>
  /** Sends a signal to all its processes: SIGKILL, SIGSTOP, SIGCONT. */
  signal(name: NodeJS.Signals): Promise<void>
  /** Ends it as an operator does. */
  stop(): Promise<void>
  start(): Promise<void>
}

export interface ReplicatedServers {
  readonly primary: ReplicatedServer
  readonly replicas: readonly ReplicatedServer[]
  /** Kills all of them and removes what they have. */
  close(): Promise<void>
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 32MB
fsync = off
wal_keep_size = 512MB
wal_retrieve_retry_interval = 100ms
`

/**
 * A primary, migrated and empty, and streaming replicas of it; whoever opens them closes them.
 * @param replicaSettings lines of postgresql.conf, one text for each replica
 */
export async function openReplicatedServers(
  replicaSettings: readonly string[],
): Promise<ReplicatedServers> {
  const user = await serverUser()
  const { initdb, postgres } = await findBinaries(user)
  const root = await mkdtemp(path.join(tmpdir(), 'svoi-replicas-'))
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  if (user) await chown(root, user.uid, user.gid)
  const servers: ReplicatedServer[] = []
  const open = async (folder: string, port: number) => {
    const server = serverOf({ postgres, folder, port, identity })
    servers.push(server)
    await server.start()
    return server
  }

  const folder = path.join(root, 'primary')
  const options = ['-U', 'svoi', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await promisify(execFile)(initdb, ['-D', folder, ...options], { ...identity, cwd: '/' })
  await appendFile(path.join(folder, 'postgresql.conf'), SETTINGS)
  // a server that was never started is a copy of itself as good as any
  const folders = replicaSettings.map((_, at) => path.join(root, `replica-${at}`))
  for (const copy of folders) await cp(folder, copy, { recursive: true })
  const port = await freePort()
  const primary = await open(folder, port)
  const replicas: ReplicatedServer[] = []
  for (const [at, copy] of folders.entries()) {
    const source = `primary_conninfo = 'host=127.0.0.1 port=${port} user=svoi'`
    await appendFile(path.join(copy, 'postgresql.conf'), `${source}\n${replicaSettings[at]}\n`)
    await writeFile(path.join(copy, 'standby.signal'), '')
    await giveTo(copy, identity)
    replicas.push(await open(copy, await freePort()))
  }
  const administrator = await connect(primary.url.replace(/svoi$/, 'postgres'), 'svoi-test')
  await administrator.query('create database svoi')
  await administrator.end()
  await migrate(primary.url)
  return {
    primary,
    replicas,
    async close() {
      await Promise.all(servers.map((server) => server.signal('SIGKILL')))
      await rm(root, { recursive: true, maxRetries: 5 })
    },
  }
}

interface ServerProcess {
  readonly postgres: string
  readonly folder: string
  readonly port: number
  readonly identity: { uid?: number; gid?: number }
}

function serverOf({ postgres, folder, port, identity }: ServerProcess): ReplicatedServer {
  let process: ChildProcess | undefined
  const url = `postgres://svoi@127.0.0.1:${port}/svoi`
  return {
    url,
    get pid() {
      return process?.pid ?? 0
    },
    async run(statement) {
      const client = await connect(url, 'svoi-test')
      await client.query(statement).finally(() => client.end())
    },
    async signal(name) {
      for (const pid of await processesOf(process?.pid)) {
        try {
          globalThis.process.kill(pid, name)
        } catch {
          // it has ended meanwhile
        }
      }
    },
    async stop() {
      const ended = process && once(process, 'exit')
      // a fast shutdown
      process?.kill('SIGINT')
      await ended
    },
    async start() {
      let log = ''
      const launch = () => {
        const launched = spawn(postgres, ['-D', folder, '-p', String(port)], {
          ...identity,
          cwd: '/',
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        launched.stderr.setEncoding('utf8').on('data', (text: string) => {
          log = (log + text).slice(-10_000)
        })
        process = launched
      }
      launch()
      await untilItAnswers(url.replace(/svoi$/, 'postgres'), {
        log: () => log,
        // one that was killed holds its folder for a moment
        relaunch: () => process?.exitCode !== null && launch(),
      })
    },
  }
}

interface Launched {
  readonly log: () => string
  /** Launches it again if it has ended. */
  readonly relaunch: () => void
}

async function untilItAnswers(url: string, { log, relaunch }: Launched): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const client = await connect(url, 'svoi-test').catch((error: Error) => error)
    if (!(client instanceof Error)) return client.end()
    if (Date.now() > deadline) throw new Error(`${client.message}\n${log()}`)
    await setTimeout(50)
    relaunch()
  }
}

/** A server and its children, each of which leads a group of its own. */
async function processesOf(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return []
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

async function giveTo(folder: string, { uid, gid }: ServerProcess['identity']): Promise<void> {
  if (uid === undefined || gid === undefined) return
  const entries = await readdir(folder, { recursive: true })
  for (const entry of ['', ...entries]) await chown(path.join(folder, entry), uid, gid)
}
