import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Ending } from '../steps.ts'

/** Timeout of draining, in milliseconds; with closing everything else the process ends within ten seconds. */
const DRAIN_TIMEOUT = 8_000
/** Connections are taken until none has come for so long, in milliseconds … */
const QUIET_TIMEOUT = 250
/** … but under a steady stream of them no longer than this. */
const QUEUE_TIMEOUT = 4_000
const SWEEP = 50
/** A connection that is so young, in milliseconds, has its first request on its way: from a phone that takes a while. */
const FIRST_REQUEST_TIMEOUT = 2_000

/**
 * Prepares the shutdown of a server. It accepts connections for a moment longer, since those in the system's queue
 * would be reset otherwise; each is closed after its response, and requests in flight finish.
 * @param ownsQueue false for a socket that stays open after the process: nothing is reset
 */
export function drainable(server: Server, { ownsQueue = true } = {}): Ending {
  /** When each was opened. */
  const sockets = new Map<Socket, number>()
  let connections = 0
  // one for all: a closure for each of ten thousand would take 3 MB
  function forget(this: Socket) {
    sockets.delete(this)
  }
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.set(socket, performance.now())
    socket.on('close', forget)
  })

  let late: NodeJS.Timeout | undefined
  let closed: Promise<unknown> | undefined
  return {
    async accepting() {
      late = globalThis.setTimeout(() => {
        for (const socket of sockets.keys()) socket.destroy()
      }, DRAIN_TIMEOUT)
      server.prependListener('request', (_request, response) =>
        response.setHeader('connection', 'close'),
      )
      closed = once(server, 'close')
      if (ownsQueue) {
        await quiet(() => connections)
        server.close()
      } else {
        // the close of HTTP would end at once what was accepted and has not been read yet
        NetServer.prototype.close.call(server)
        await setTimeout(QUIET_TIMEOUT)
      }
    },
    async requests() {
      const sweep = setInterval(() => {
        server.closeIdleConnections()
        // browsers open connections in advance and send nothing on them
        const latest = performance.now() - FIRST_REQUEST_TIMEOUT
        for (const [socket, openedAt] of sockets)
          if (socket.bytesRead === 0 && openedAt < latest) socket.destroy()
      }, SWEEP)
      await closed
      clearInterval(sweep)
      clearTimeout(late)
    },
  }
}

/** Waits until a count stops changing. */
async function quiet(count: () => number): Promise<void> {
  const end = performance.now() + QUEUE_TIMEOUT
  for (let before = -1; before !== count() && performance.now() < end; ) {
    before = count()
    await setTimeout(QUIET_TIMEOUT)
    // a turn of the loop more, since a busy one takes only one connection in each
    await setImmediate()
  }
}
