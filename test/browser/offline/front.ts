import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../../src/platform/db/bundled/free-port.ts'

interface Change {
  /** The address whose response it is; its own unless named. */
  readonly from?: string
  readonly by: (body: string) => string
}

/**
 * A server before the product, at an origin of its own: it can be cut off as a tunnel does it, and can respond to an
 * address in another way, as the next version of the product would.
 */
export async function openFront(site: string) {
  const changed = new Map<string, Change>()
  const asked: string[] = []
  let isCut = false
  const server = createServer((incoming, response) => {
    if (isCut) return void incoming.socket.destroy()
    asked.push(`${incoming.method} ${incoming.url}`)
    forward(incoming, response)
  })
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const change = changed.get(incoming.url ?? '')
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) }
    const outgoing = request(
      site + (change?.from ?? incoming.url),
      { method: incoming.method, headers },
      (given) => {
        if (!change) {
          response.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(response)
          return
        }
        const { 'content-length': _, ...kept } = given.headers
        let body = ''
        given.setEncoding('utf8').on('data', (part: string) => {
          body += part
        })
        given.on('end', () =>
          response.writeHead(given.statusCode ?? 502, kept).end(change.by(body)),
        )
      },
    )
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }
  const port = await freePort()
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    /** What was asked for so far, such as «GET /uk/feed». */
    asked,
    cut(isOff: boolean) {
      isCut = isOff
      if (isOff) server.closeAllConnections()
    },
    /** Replaces the response of an address from now on. */
    change: (path: string, change: Change) => changed.set(path, change),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
