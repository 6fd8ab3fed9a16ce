import { once } from 'node:events'
import { type HttpBindings, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Config, ConfigError } from './platform/config.ts'
import { securityHeaders } from './platform/http/security-headers.ts'

/** How long requests in flight may take to end after a signal, in milliseconds. */
const DRAIN = 10_000
/** How long a request may take to arrive, in milliseconds: a slow one holds a connection. */
const ARRIVAL = { headersTimeout: 8_000, requestTimeout: 15_000 }

export interface ServedApplication {
  fetch(request: Request, bindings: object): Promise<Response>
  /** From now on the process says that it is not ready for more. */
  startDraining(): void
}

/**
 * Serves the application and the built files on the configured port.
 * @returns `drain`, which takes no more requests and waits for those in flight, ten seconds at the most
 * @throws ConfigError when another program has the port
 */
export async function serveSite(config: Config, application: ServedApplication) {
  const site = new Hono<{ Bindings: HttpBindings }>()
  const headers = Object.entries(securityHeaders(config.publicUrl))
  const asset = (cacheControl: string) =>
    serveStatic({
      root: 'dist/client',
      precompressed: true,
      onFound: (_path, c) => {
        for (const [name, value] of headers) c.header(name, value)
        c.header('cache-control', cacheControl)
      },
    })
  site.use('/assets/*', asset('public, max-age=31536000, immutable'))
  site.use('/icon.svg', asset('public, max-age=86400'))
  site.all('*', (c) => application.fetch(c.req.raw, c.env))

  const { host: hostname, port } = config
  const server = serve({ fetch: site.fetch, hostname, port, serverOptions: ARRIVAL })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new ConfigError(`PORT: wants a free port; another program has ${port}`)
      : error
  })
  return {
    async drain() {
      application.startDraining()
      server.close()
      const waited = new Promise((resolve) => setTimeout(resolve, DRAIN).unref())
      await Promise.race([once(server, 'close'), waited])
    },
  }
}
