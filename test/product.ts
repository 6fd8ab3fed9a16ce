import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../src/platform/db/bundled/free-port.ts'

/** The product running as its own process, as people run it. */
export interface Product {
  readonly origin: string
  readonly pid: number
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Done when it serves. @throws with all it printed when it ends before. */
  ready(): Promise<void>
  /** Everything it printed so far. */
  output(): { stdout: string; stderr: string }
  kill(signal: NodeJS.Signals): void
  /** Asks it to end and waits. @throws with all it printed when it had ended by itself, or ends badly */
  stop(): Promise<void>
}

const START_TIMEOUT = 180_000

/**
 * Starts src/main.ts on this Node with these settings alone; a free port unless PORT is named.
 * @param folder where the product stands; here unless told
 */
export async function startProduct(
  settings: Record<string, string>,
  folder = process.cwd(),
): Promise<Product> {
  const port = settings.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text
    })
  }
  const origin = `http://localhost:${port}`
  const ended = endOf(child)
  return {
    origin,
    pid: child.pid ?? 0,
    ended,
    ready: () => untilServing(origin, child, printed),
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

async function endOf(child: ChildProcess): Promise<number | null> {
  // «close» comes after the last output, «exit» may come before it
  const [code] = await once(child, 'close')
  return code
}

async function untilServing(origin: string, child: ChildProcess, printed: object): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `The product ended (${child.exitCode ?? child.signalCode}) instead of serving: ${JSON.stringify(printed)}`,
      )
    const ready = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The product did not serve in time: ${JSON.stringify(printed)}`)
}
