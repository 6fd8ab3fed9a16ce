import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { ListenAddress } from './listening.ts'

/** How long a request may take to arrive, in milliseconds: a slow one holds a connection. */
export interface ArrivalTimes {
  readonly headers: number
  /** From the headers on. */
  readonly body: number
  /** The same for files, which take their time. */
  readonly upload: number
  /** How often Node checks for late connections, in milliseconds; its default is 30 s. */
  readonly checkEvery: number
}

/** Values from docs/decisions/0014-limits-and-guards.md. */
export const ARRIVAL: ArrivalTimes = {
  headers: 8_000,
  body: 15_000,
  upload: 60_000,
  checkEvery: 1_000,
}
/** How long a connection waits for its next request, in milliseconds: longer than a proxy keeps it (deploy/nginx). */
const KEEP_ALIVE = 65_000
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

interface Site {
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  readonly address: ListenAddress
}

/** Serves by HTTP. A request that does not arrive in time gets a 408 and its connection closed. */
export function serveHttp({ fetch, address }: Site, arrival: ArrivalTimes = ARRIVAL): Server {
  const server = createAdaptorServer({
    fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
    serverOptions: {
      keepAliveTimeout: KEEP_ALIVE,
      headersTimeout: arrival.headers,
      requestTimeout: arrival.headers + arrival.upload,
      connectionsCheckingInterval: arrival.checkEvery,
    },
  }) as Server
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const late = setTimeout(
      () => {
        if (request.complete) return
        if (!response.headersSent) request.socket.write(TOO_LATE)
        request.socket.destroySoon()
      },
      isUpload(request) ? arrival.upload : arrival.body,
    )
    request.once('end', () => clearTimeout(late))
    request.once('close', () => clearTimeout(late))
  })
  return server.listen(address)
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
const isUpload = ({ headers }: IncomingMessage) =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')
