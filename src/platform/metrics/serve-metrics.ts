import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '../config/config.ts'
import { bearerIn } from '../http/bearer.ts'
import { listenFailure, METRICS_ADDRESS } from '../http/listening.ts'
import { METRICS_TYPE, type Metrics } from './metrics.ts'

/** Where the metrics are, on the site and on a port of their own. */
export const METRICS_PATH = '/metrics'

/** Whether a token is the one that is set; compared in constant time. */
export function isMetricsToken(given: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Serves the metrics on a port of their own, which needs the token too where one is set.
 * @throws ConfigError when it cannot listen there
 */
export async function serveMetrics(
  { host, token }: Config['monitoring']['metrics'],
  port: number,
  metrics: Metrics,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async ({ method, url, headers }, response) => {
    const isAsked = (method === 'GET' || method === 'HEAD') && url === METRICS_PATH
    if (!isAsked || (token && !isMetricsToken(bearerIn(headers.authorization), token)))
      return response.writeHead(404).end()
    const text = await metrics.render()
    response.writeHead(200, { 'content-type': METRICS_TYPE }).end(method === 'HEAD' ? '' : text)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw listenFailure(error, { host, port }, METRICS_ADDRESS)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
