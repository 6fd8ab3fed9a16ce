import { watchLetters } from '../features/letters/watch-letters.ts'
import { reportCrashes } from '../platform/errors/report-crashes.ts'
import { watchProcess } from '../platform/metrics/process-metrics.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import type { OpenedServices } from '../platform/open-services.ts'

/**
 * Begins to watch the process: its metrics, on a port of their own where the settings name one, and its end by an
 * error that nobody caught.
 * @throws ConfigError when it cannot listen on that port
 */
export async function openMonitoring(
  services: OpenedServices,
): Promise<{ close(): Promise<void> }> {
  const { config, metrics, errorReports, log } = services
  watchProcess(services)
  watchLetters(services)
  if (errorReports) reportCrashes(log, errorReports)
  const { port } = config.monitoring.metrics
  const served = port ? await serveMetrics(config.monitoring.metrics, port, metrics) : undefined
  return {
    async close() {
      await served?.close()
    },
  }
}
