// Connections that are open before anything is measured, as those of a proxy are. Plain sockets: a client of HTTP
// would take a good part of the processor that the server is measured on.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface WarmConnections {
  /**
   * Sends a request over a connection that is free; waits for one where none is.
   * @param request its text
   * @param onStatus is called when the whole response is there, with 0 when the connection broke
   */
  ask(request: string, onStatus: (status: number) => void): void
  close(): void
}

/**
 * Opens connections to 127.0.0.1, some at a time.
 * @param first a request that each sends at once: one that says nothing is ended soon
 */
export async function openConnections(
  port: number,
  count: number,
  first: string,
): Promise<WarmConnections> {
  const free: Connection[] = []
  const waiting: Asked[] = []
  let isClosed = false
  const sockets = new Set<Socket>()

  async function open(): Promise<void> {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    sockets.add(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    const connection: Connection = {
      socket,
      asked: undefined,
      left: undefined,
      head: '',
      code: 0,
    }
    socket.on('data', (bytes: Buffer) => read(connection, bytes) && finish(connection))
    socket.on('close', () => {
      sockets.delete(socket)
      const at = free.indexOf(connection)
      if (at >= 0) free.splice(at, 1)
      connection.asked?.onStatus(0)
      if (!isClosed) open().catch(() => {})
    })
    await new Promise<void>((resolve) => {
      send(connection, { request: first, onStatus: () => resolve() })
    })
  }
  function finish(connection: Connection): void {
    const { asked, code } = connection
    connection.asked = undefined
    asked?.onStatus(code)
    take(connection)
  }
  function take(connection: Connection): void {
    const next = waiting.shift()
    if (next) send(connection, next)
    else free.push(connection)
  }

  for (let opened = 0; opened < count; opened += AT_A_TIME)
    await Promise.all(Array.from({ length: Math.min(AT_A_TIME, count - opened) }, open))
  return {
    ask(request, onStatus) {
      const connection = free.pop()
      if (connection) send(connection, { request, onStatus })
      else waiting.push({ request, onStatus })
    },
    close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

const AT_A_TIME = 50

interface Asked {
  readonly request: string
  readonly onStatus: (status: number) => void
}

interface Connection {
  readonly socket: Socket
  asked: Asked | undefined
  /** Bytes of the body that have not come yet, infinite where its end is told by a chunk; undefined while the headers come. */
  left: number | undefined
  head: string
  code: number
}

function send(connection: Connection, asked: Asked): void {
  connection.asked = asked
  connection.left = undefined
  connection.head = ''
  connection.socket.write(asked.request)
}

/**
 * @returns whether the whole response has come: nginx writes the number of the request into its page of 503, so that one
 *   comes in chunks; one that tells neither its length nor its end breaks the connection
 */
function read(connection: Connection, bytes: Buffer): boolean {
  if (connection.left !== undefined) {
    connection.left -= bytes.length
    return connection.left <= 0 || isLastChunk(connection, bytes.toString('latin1'))
  }
  connection.head += bytes.toString('latin1')
  const end = connection.head.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = connection.head.slice(0, end)
  const [, length, coding] =
    /\n(?:content-length: (\d+)|transfer-encoding: (chunked))/i.exec(head) ?? []
  if (length === undefined && !coding) {
    connection.socket.destroy()
    return false
  }
  connection.code = Number(head.slice(9, 12))
  const body = connection.head.slice(end + 4)
  connection.left = Number(length ?? Number.POSITIVE_INFINITY) - body.length
  connection.head = ''
  return connection.left <= 0 || isLastChunk(connection, body)
}

/** What came since the headers ends with the last chunk; `head` keeps its last bytes, since it may come in two pieces. */
function isLastChunk(connection: Connection, text: string): boolean {
  if (connection.left !== Number.POSITIVE_INFINITY) return false
  connection.head = (connection.head + text).slice(-LAST_CHUNK.length)
  return connection.head === LAST_CHUNK
}

const LAST_CHUNK = '\r\n0\r\n\r\n'
