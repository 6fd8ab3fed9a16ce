import type { RequestContext } from '../context.ts'
import { METRICS_TYPE } from './metrics.ts'
import { isMetricsToken } from './serve-metrics.ts'

/** Serves the metrics on the site itself, to who bears the token; undefined to all others and without a token. */
export async function serveOwnMetrics({
  bearer,
  config,
  metrics,
}: RequestContext): Promise<Response | undefined> {
  const { token } = config.monitoring.metrics
  if (!token || !isMetricsToken(bearer, token)) return undefined
  return new Response(await metrics.render(), {
    headers: { 'content-type': METRICS_TYPE, 'cache-control': 'private, no-store' },
  })
}
