import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { freePort } from '../platform/db/bundled/free-port.ts'
import { serveSite } from './serve-site.ts'

const application = {
  fetch: async () => new Response('served'),
  refuse: () => false,
  startDraining: () => {},
}

/** How many of some connections are served at once, all from one address. */
async function servedOf(asked: number, settings: Record<string, string>): Promise<number> {
  const port = await freePort()
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    MAX_CONNECTIONS: '100',
    ...settings,
  })
  const ending = await serveSite(config, application)
  const sockets = Array.from({ length: asked }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  })
  const said = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<string>((resolve) =>
          // one that is refused may be reset, which is an error for once()
          socket.on('data', (bytes) => resolve(`${bytes}`)).on('close', () => resolve('')),
        ),
    ),
  )
  for (const socket of sockets) socket.destroy()
  for (const step of Object.values(ending)) await step()
  return said.filter((text) => text.startsWith('HTTP/1.1 200 ')).length
}

test('without a proxy one network may hold a twentieth of the connections', async () => {
  expect(await servedOf(8, { TRUST_PROXY: '0' })).toBe(5)
})

test('behind a proxy, which bounds each visitor itself, and in own measurements it may hold them all', async () => {
  expect(await servedOf(8, { TRUST_PROXY: '1' })).toBe(8)
  expect(await servedOf(8, { TRUST_PROXY: '0', RATE_LIMITS: 'off' })).toBe(8)
})
