import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Stands before a server: of a database, of mail, Redis or S3. Once it is a black hole it takes connections and what is
 * sent, and answers nothing, as a server does whose network was cut. It can be slow, too, or lose what it was sent.
 */
export async function openBlackHole(serverUrl: string) {
  let server = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const silent = new Set<Socket>()
  let isHole = false
  let lateness = 0
  let unanswered: RegExp | undefined
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      const way = wayTo(to, () => lateness)
      from.on('data', (data) => {
        if (isHole || silent.has(from)) return
        // the server gets it, and its response is lost
        if (from === client && unanswered?.test(data.toString('latin1'))) silent.add(upstream)
        way.write(data)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        silent.delete(from)
        if (!isHole) way.end()
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
    /** Whoever sends what matches gets no response on that connection any more; undefined ends that. */
    loseResponseTo(sent: RegExp | undefined) {
      unanswered = sent
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

/** Keeps the order, also where the lateness ends while something is under way. */
function wayTo(to: Socket, lateness: () => number) {
  let last = Promise.resolve()
  let underWay = 0
  return {
    write(data: Buffer) {
      if (underWay === 0 && lateness() === 0) {
        to.write(data)
        return
      }
      underWay++
      const arrival = setTimeout(lateness())
      last = last
        .then(() => arrival)
        .then(() => {
          underWay--
          if (!to.destroyed) to.write(data)
        })
    },
    /** Once what is under way has arrived. */
    end() {
      if (underWay === 0) to.destroy()
      else void last.then(() => to.destroySoon())
    },
  }
}
