import { spawn } from 'node:child_process'
import path from 'node:path'

export interface BenchSite {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a script as a process of its own and waits until it answers. */
export async function startProcess(
  script: string,
  port: number,
  ready: string,
  environment: Record<string, string> = {},
): Promise<BenchSite> {
  const child = spawn(process.execPath, [path.resolve(script)], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // whatever ends this process, what it started ends with it
  process.on('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(url + ready).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
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
