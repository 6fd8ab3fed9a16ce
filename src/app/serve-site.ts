import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { ASSETS_PATH } from '../lib/address/endpoint-paths.ts'
import type { Config } from '../platform/config/config.ts'
import { drainable } from '../platform/http/drain.ts'
import { listenAddress, listenFailure } from '../platform/http/listening.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { serveHttp } from '../platform/http/serve-http.ts'
import type { Ending } from '../platform/steps.ts'

const BUILT = 'dist/client'
/** Browsers revalidate it each time, to find a new version. */
const WORKER = 'sw.js'

export interface ServedApplication {
  fetch(request: Request, bindings: object): Promise<Response>
  /** Refuses what is too much for the process; returns whether it has responded. */
  refuse(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Sends a page that is kept; returns whether it has. */
  readonly sendKept?:
    | ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>)
    | undefined
  /** Marks the process as not ready for requests. */
  startDraining(): void
}

/**
 * Serves the application and the built files on the configured port.
 * @returns the end of it: no more requests are taken, those in flight are waited for, for a few seconds at most
 * @throws ConfigError when it cannot listen there
 */
export async function serveSite(config: Config, application: ServedApplication): Promise<Ending> {
  const site = new Hono<{ Bindings: HttpBindings }>()
  const headers = Object.entries(securityHeaders(config.publicUrl))
  const asset = (cacheControl: string) =>
    serveStatic({
      root: BUILT,
      precompressed: true,
      onFound: (_path, c) => {
        for (const [name, value] of headers) c.header(name, value)
        c.header('cache-control', cacheControl)
      },
    })
  site.use(`${ASSETS_PATH}/*`, asset('public, max-age=31536000, immutable'))
  const rootFiles = await filesOfRoot()
  for (const name of rootFiles)
    site.use(`/${name}`, asset(name === WORKER ? 'no-cache' : 'public, max-age=86400'))
  site.all('*', (c) => application.fetch(c.req.raw, c.env))

  const address = listenAddress(config)
  const isBuilt = builtFiles(rootFiles)
  const server = serveHttp({
    fetch: site.fetch,
    refuse: (incoming, outgoing) =>
      !isBuilt(incoming.url ?? '') && application.refuse(incoming, outgoing),
    respondEarly: application.sendKept,
    address,
    maxConnections: config.maxConnections,
    ...(isDirect(config) && { maxOfNetwork: Math.ceil(config.maxConnections / SHARE_OF_NETWORK) }),
  })
  // others accept what waits in the queue of a socket that was passed, or the next process does
  const drain = drainable(server, { ownsQueue: !('fd' in address) })
  await once(server, 'listening').catch((error) => {
    throw listenFailure(error, config)
  })
  return { readiness: () => application.startDraining(), ...drain }
}

/** One network may hold this part of the connections: a hostel or an office has hundreds of people behind one address. */
const SHARE_OF_NETWORK = 20

/** Behind a proxy all connections are of one address; the proxy bounds those of each visitor (deploy/nginx). */
const isDirect = ({ trustProxy, rateLimits }: Config): boolean => trustProxy === 0 && rateLimits

/** Whether a request is for a built file, which costs next to nothing. */
function builtFiles(rootFiles: readonly string[]): (target: string) => boolean {
  const paths = new Set(rootFiles.map((name) => `/${name}`))
  return (target) =>
    target.startsWith(`${ASSETS_PATH}/`) || paths.has(target.split('?', 1)[0] ?? '')
}

/** Files of `public` with fixed names, such as icons. */
async function filesOfRoot(): Promise<string[]> {
  const entries = await readdir(BUILT, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map((entry) => entry.name)
}
