import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands before a server: of a database, of mail, Redis or S3. Once it is a black hole it takes connections and what is sent, and answers
 * nothing, as a server does whose network was cut.
 */
export async function openBlackHole(serverUrl: string) {
  let server = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const silent = new Set<Socket>()
  let isHole = false
  let lateness = 0
  let lastWords: RegExp | undefined
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (isHole || silent.has(from)) return
        // the server hears it, and what it says to that is lost
        if (from === client && lastWords?.test(data.toString('latin1'))) silent.add(upstream)
        if (lateness === 0) to.write(data)
        else setTimeout(() => to.destroyed || to.write(data), lateness)
      })
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
    /** What is sent arrives so much later, in milliseconds; 0 for at once. */
    delay(milliseconds: number) {
      lateness = milliseconds
    },
    /** The response to what matches is lost, with everything after it on that connection; undefined ends that. */
    loseResponseTo(words: RegExp | undefined) {
      lastWords = words
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
