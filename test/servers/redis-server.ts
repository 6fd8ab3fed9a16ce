import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'

/** Whether a Redis is installed here. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis without a disk; whoever starts it ends it. */
export async function startRedis() {
  const port = await freePort()
  let server = await start(port)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Forgets all that it holds. @throws when it did not */
    async empty() {
      const said = await text(connect(port, '127.0.0.1').end('FLUSHALL\r\nQUIT\r\n'))
      if (said !== '+OK\r\n+OK\r\n') throw new Error(`Redis said ${said}`)
    },
    /** Kills it, unless it is gone, and starts it again at the same address, empty. */
    async startAgain() {
      await end('SIGKILL')
      server = await start(port)
    },
  }
}

async function start(port: number): Promise<ChildProcess> {
  const server = spawn('redis-server', [
    '--port',
    String(port),
    '--save',
    '',
    '--bind',
    '127.0.0.1',
  ])
  for await (const line of server.stdout.setEncoding('utf8'))
    if (/Ready to accept/.test(line)) break
  server.stdout.resume()
  return server
}
