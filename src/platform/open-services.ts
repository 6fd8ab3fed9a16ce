import type { DestinationStream } from 'pino'
import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/database.ts'
import { type ErrorReports, openErrorReports } from './errors/error-reports.ts'
import { openFiles } from './files/open-files.ts'
import { unlimited } from './limits/limit-store.ts'
import { memoryLimits } from './limits/memory-limits.ts'
import { openBus } from './live/open-bus.ts'
import { createLog } from './log.ts'
import { openMail } from './mail/open-mail.ts'
import { openMetrics } from './metrics/metrics.ts'
import { openSecretBox } from './secret-box.ts'

export interface OpenedServices extends Services {
  /** Where errors are reported besides the log; undefined unless the settings name an address. */
  readonly errorReports: ErrorReports | undefined
  close(): Promise<void>
}

/** How long the last reports of errors may take at the end, in milliseconds. */
const LAST_REPORTS = 1_000

/**
 * Opens the services of a process; `close` closes them.
 * @param logTo where the log goes; standard output unless told
 */
export function openServices(
  config: Config,
  databaseUrl: string,
  logTo?: DestinationStream,
): OpenedServices {
  const secrets = openSecretBox(config)
  const db = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    prepared: config.databasePrepared,
  })
  const limits = config.rateLimits ? memoryLimits() : unlimited
  const metrics = openMetrics()
  const { environment, monitoring } = config
  const errorReports =
    monitoring.errorReports && openErrorReports(monitoring.errorReports, { environment, metrics })
  const log = createLog(config.logLevel, { destination: logTo, onError: errorReports?.send })
  const mail = openMail(config)
  const bus = openBus(config, { db, url: databaseUrl, log })
  return {
    config,
    db,
    ...openFiles(config),
    limits,
    bus,
    mail,
    secrets,
    log,
    metrics,
    errorReports,
    async close() {
      mail.close()
      await bus.close()
      await db.destroy()
      await errorReports?.flush(LAST_REPORTS)
    },
  }
}
