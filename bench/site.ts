import { spawn } from 'node:child_process'
import path from 'node:path'

export interface BenchSite {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** How long a site may take until it responds, in milliseconds. */
const START_TIMEOUT = 120_000

/**
 * Starts a script as a process of its own and waits until it responds.
 * @throws when it ends, or does not respond in time: nothing is measured then
 */
export async function startProcess(
  script: string,
  port: number,
  ready: string,
  environment: Record<string, string> = {},
  timeout = START_TIMEOUT,
): Promise<BenchSite> {
  const child = spawn(process.execPath, [path.resolve(script)], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // whatever ends this process, what it started ends with it
  process.on('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const deadline = Date.now() + timeout
  const isUp = () =>
    fetch(url + ready).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (Date.now() > deadline) {
      child.kill()
      throw new Error(`${script} did not respond in ${timeout / 1_000} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
