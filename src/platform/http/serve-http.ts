import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { networkOf } from './address/network-of.ts'
import type { ListenAddress } from './listening.ts'

/** How long a client may take, in milliseconds: a slow one holds a connection. */
export interface ClientTimes {
  /** Until all headers of a request are there. */
  readonly headers: number
  /** From the headers on. */
  readonly body: number
  /** The same for files, which take their time. */
  readonly upload: number
  /** Until all of a response is taken, from the moment when it was ready. */
  readonly response: number
  /** Nothing moves: the client takes nothing of the response, or sends nothing. */
  readonly inactivity: number
  /** How often Node checks for late connections, in milliseconds; its default is 30 s. */
  readonly checkEvery: number
}

/** How long a connection waits for its next request, in milliseconds: longer than a proxy keeps it (deploy/nginx). */
const KEEP_ALIVE_TIMEOUT = 65_000
/**
 * A connection on which nothing moves is ended then, in milliseconds: its reader takes nothing of the response. The
 * live channel says something every 25 s.
 */
const INACTIVITY_TIMEOUT = 90_000
const HEADERS_TIMEOUT = 8_000
const BODY_TIMEOUT = 15_000
const UPLOAD_TIMEOUT = 60_000
/** A page of 200 KB by a phone at the edge of a network takes half of that. */
const RESPONSE_TIMEOUT = 60_000
/** How long clients of a site may take (docs/decisions/0014-limits-and-guards.md). */
export const CLIENT_TIMES: ClientTimes = {
  headers: HEADERS_TIMEOUT,
  body: BODY_TIMEOUT,
  upload: UPLOAD_TIMEOUT,
  response: RESPONSE_TIMEOUT,
  inactivity: INACTIVITY_TIMEOUT,
  checkEvery: 1_000,
}
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Node's own request and response; none in tests that ask without a server. */
export type Bindings = Partial<HttpBindings>

/** A header of Node's request as the `Headers` of a `Request` have it. */
export const headerOf = (value: string | string[] | undefined): string | null =>
  value?.toString() ?? null

/** May also respond over `outgoing` by itself; what it returns is not sent then. */
type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

interface Site {
  readonly fetch: Fetch
  /** Refuses a request before a `Request` is made of it; returns whether it has responded. */
  readonly refuse?: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | undefined
  /** Responds before that as well, if it can; returns whether it has. It never fails. */
  readonly respondEarly?:
    | ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>)
    | undefined
  readonly address: ListenAddress
  /** Further connections are closed at once. */
  readonly maxConnections?: number | undefined
  /** The same of one network, as long as no proxy stands between. */
  readonly maxOfNetwork?: number | undefined
}

/** Serves by HTTP. A request that does not arrive in time gets a 408 and its connection closed. */
export function serveHttp(
  { fetch, refuse, respondEarly, address, maxConnections, maxOfNetwork }: Site,
  times: ClientTimes = CLIENT_TIMES,
): Server {
  const listener = requestListener(fetch)
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!(await respondEarly?.(incoming, outgoing))) await listener(incoming, outgoing)
  }
  const onPrefinish = endLateReader(times)
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      headersTimeout: times.headers,
      requestTimeout: times.headers + times.upload,
      connectionsCheckingInterval: times.checkEvery,
    },
    (incoming, outgoing) => {
      if (hasBody(incoming)) endLateBody(incoming, outgoing, times)
      outgoing.on('prefinish', onPrefinish)
      if (!refuse?.(incoming, outgoing)) void handle(incoming, outgoing)
    },
  )
  server.timeout = times.inactivity
  if (maxConnections !== undefined) server.maxConnections = maxConnections
  if (maxOfNetwork !== undefined) boundNetworks(server, maxOfNetwork)
  return server.listen(address)
}

/** Closes connections of a network beyond its share at once: one visitor must not hold all that there are. */
function boundNetworks(server: Server, max: number): void {
  const counts = new Map<string, number>()
  const networks = new Map<Socket, string>()
  // one for all, as in drain.ts
  function forget(this: Socket) {
    const network = networks.get(this) ?? ''
    networks.delete(this)
    const left = (counts.get(network) ?? 0) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const before = counts.get(network) ?? 0
    if (before >= max) return socket.destroy()
    counts.set(network, before + 1)
    networks.set(socket, network)
    socket.on('close', forget)
  })
}

/** A listener of `createServer` that responds as `fetch` does. */
export const requestListener = (fetch: Fetch) =>
  getRequestListener(async (request, bindings) => {
    const { incoming, outgoing } = bindings as HttpBindings
    const response = await fetch(request, { incoming, outgoing })
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  })

function endLateBody(request: IncomingMessage, response: ServerResponse, times: ClientTimes) {
  const late = setTimeout(
    () => {
      if (request.complete) return
      if (!response.headersSent) request.socket.write(TOO_LATE)
      request.socket.destroySoon()
    },
    isUpload(request) ? times.upload : times.body,
  )
  request.once('end', () => clearTimeout(late))
  request.once('close', () => clearTimeout(late))
}

/** A listener of the end of a response: what waits for a reader who takes it byte by byte is held in memory. */
const endLateReader = (times: ClientTimes) =>
  function endIfLate(this: ServerResponse) {
    const late = setTimeout(() => this.destroy(), times.response)
    this.once('close', () => clearTimeout(late))
  }

/** Whether a request has a body that comes after its headers. */
const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Calls back when all of a request has come: a body comes as slowly as its sender likes, a small one with its headers. */
export function whenWhole(incoming: IncomingMessage, call: () => void): void {
  if (!hasBody(incoming)) call()
  else setImmediate(() => (incoming.complete ? call() : incoming.once('end', call)))
}

const isUpload = ({ headers }: IncomingMessage) =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')
