import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands before a database server. Once it is a black hole it takes connections and what is sent, and answers
 * nothing, as a server does whose network was cut.
 */
export async function openBlackHole(serverUrl: string) {
  let server = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const silent = new Set<Socket>()
  let isHole = false
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => isHole || silent.has(from) || to.write(data))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isHole) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(serverUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`
  return {
    url: url.href,
    /** The connections that are open say nothing any more; new ones do. */
    silence() {
      for (const socket of sockets) silent.add(socket)
    },
    swallow(yes: boolean) {
      isHole = yes
    },
    /** New connections go to the server there. */
    leadTo(url: string) {
      server = new URL(url)
    },
    /** Ends all connections, as a network does that comes back. */
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
