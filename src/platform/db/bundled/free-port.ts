import { createServer } from 'node:net'
import { StartError } from '../../start-error.ts'

/** A free port below 32768, since outgoing connections use the ports above. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
  throw new StartError('Немає жодного вільного порту від 20000 до 32000')
}
