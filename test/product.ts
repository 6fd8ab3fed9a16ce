import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, createReadStream, openSync } from 'node:fs'
import { freePort } from '../src/platform/db/bundled/free-port.ts'
import { readPrinted } from './log/printed.ts'

/** The product running as its own process, as people run it. */
export interface Product {
  readonly origin: string
  readonly pid: number
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Done when it serves. @throws with all it printed when it ends before. */
  ready(): Promise<void>
  /** Done when it has said so: on a socket that others accept from too, `ready` may be their word. */
  says(text: string): Promise<void>
  /** Everything it printed so far. */
  output(): { stdout: string; stderr: string }
  kill(signal: NodeJS.Signals): void
  /** Asks it to end and waits. @throws with all it printed when it had ended by itself, or ends badly */
  stop(): Promise<void>
}

/** What a process of a role says when it works. */
const SAYS = { web: 'Свої відкрито', worker: 'Черга завдань працює' } as const

/** A demo community is drawn and written first; where much else runs that takes minutes. */
const START_TIMEOUT = 600_000
const PASSED = 'LISTEN_FDS=1 LISTEN_PID=$$'

/** A listening socket that outlives the processes which accept from it. */
export interface Socket {
  readonly port: number
  readonly fd: number
  close(): void
}

interface TcpWrap {
  readonly TCP: new (
    type: number,
  ) => { fd: number; bind(host: string, port: number): number; close(): void }
  readonly constants: { readonly SERVER: number }
}

/**
 * Opens a socket on a free port, as systemd does. A server of Node's own would accept from it too, so that is taken
 * which stands behind one.
 */
export async function openSocket(): Promise<Socket> {
  const { binding } = process as unknown as { binding(name: 'tcp_wrap'): TcpWrap }
  const { TCP, constants } = binding('tcp_wrap')
  const handle = new TCP(constants.SERVER)
  const port = await freePort()
  if (handle.bind('127.0.0.1', port) !== 0) throw new Error(`Port ${port} is taken`)
  return { port, fd: handle.fd, close: () => handle.close() }
}

/**
 * Starts what was built on this Node with these settings alone; a free port unless PORT is named. All it prints is read
 * for addresses and tokens of people (test/log/no-leaks.ts).
 * @param folder where the product stands; here unless told
 * @param socket passed as systemd passes the sockets that it opened
 * @param logFile that its output goes to instead of `output()`
 */
export async function startProduct(
  settings: Record<string, string>,
  folder = process.cwd(),
  socket?: Socket,
  logFile?: string,
): Promise<Product> {
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const port = settings.PORT ?? String(socket?.port ?? (await freePort()))
  // the shell becomes the product, so it knows its number
  const child = spawn(
    'sh',
    ['-c', `${socket ? PASSED : ''} exec "$0" dist/server/main.js`, process.execPath],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, ...settings },
      stdio: ['ignore', log ?? 'pipe', log ?? 'pipe', ...(socket ? [socket.fd] : [])],
    },
  )
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = child[name]?.setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text
    })
    if (stream) void readPrinted(stream)
  }
  if (log !== undefined) closeSync(log)
  const origin = `http://localhost:${port}`
  const ended = endOf(child, logFile)
  return {
    origin,
    pid: child.pid ?? 0,
    ended,
    ready: () => untilServing(origin, child, printed),
    says: (text) => until(async () => printed.stdout.includes(text), child, printed),
    output: () => ({ ...printed }),
    kill: (signal) => child.kill(signal),
    stop: async () => {
      const isRunning = child.exitCode === null && child.signalCode === null
      child.kill('SIGTERM')
      const code = await ended
      if (!isRunning || code !== 0)
        throw new Error(`It ended with ${code ?? child.signalCode}: ${JSON.stringify(printed)}`)
    },
  }
}

/**
 * Starts a process of a role, and waits until it works.
 * @param folder where the product stands; here unless told
 * @param socket that web processes accept from
 */
export async function startRole(
  role: keyof typeof SAYS,
  settings: Record<string, string>,
  { folder, socket }: { folder?: string; socket?: Socket } = {},
): Promise<Product> {
  const shared = role === 'web' ? socket : undefined
  const product = await startProduct({ ...settings, ROLE: role }, folder, shared)
  await product.says(SAYS[role]).catch((error: unknown) => {
    product.kill('SIGKILL')
    throw error
  })
  return product
}

/**
 * Brings the schema of a database up to date, as is done before its processes start.
 * @param folder where the product stands; here unless told
 * @returns what it said
 * @throws with all it printed when that fails
 */
export async function migrate(settings: Record<string, string>, folder?: string): Promise<string> {
  const product = await startProduct({ ...settings, ROLE: 'migrate' }, folder)
  const code = await product.ended
  if (code !== 0) throw new Error(`It ended with ${code}: ${JSON.stringify(product.output())}`)
  return product.output().stdout
}

async function endOf(child: ChildProcess, logFile: string | undefined): Promise<number | null> {
  // «close» comes after the last output, «exit» may come before it
  const [code] = await once(child, 'close')
  if (logFile !== undefined) await readPrinted(createReadStream(logFile))
  return code
}

const untilServing = (origin: string, child: ChildProcess, printed: object) =>
  until(
    async () => (await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok === true,
    child,
    printed,
  )

async function until(
  isDone: () => Promise<boolean>,
  child: ChildProcess,
  printed: object,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `The product ended (${child.exitCode ?? child.signalCode}) instead of serving: ${JSON.stringify(printed)}`,
      )
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The product did not serve in time: ${JSON.stringify(printed)}`)
}
