import type { DestinationStream } from 'pino'
import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/database.ts'
import { openReplicas } from './db/replicas/open-replicas.ts'
import { type ErrorReports, openErrorReports } from './errors/error-reports.ts'
import { openFiles } from './files/open-files.ts'
import { openLimits } from './limits/open-limits.ts'
import { openBus } from './live/open-bus.ts'
import { createLog } from './log.ts'
import { openMail } from './mail/open-mail.ts'
import { openMapTiles } from './map-tiles/open-map-tiles.ts'
import { openMetrics } from './metrics/metrics.ts'
import { openSecretBox } from './secret-box.ts'
import { endInOrder } from './steps.ts'

export interface OpenedServices extends Services {
  /** Where errors are reported besides the log; undefined unless the settings name an address. */
  readonly errorReports: ErrorReports | undefined
  close(): Promise<void>
}

/** How long the last reports of errors may take at the end, in milliseconds. */
const LAST_REPORTS_TIMEOUT = 1_000

/**
 * Opens the services of a process; `close` closes them.
 * @param logTo where the log goes; standard output unless told
 */
export async function openServices(
  config: Config,
  databaseUrl: string,
  logTo?: DestinationStream,
): Promise<OpenedServices> {
  const secrets = openSecretBox(config)
  const db = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    maxTransactions: Math.ceil(config.databasePoolSize / 4),
    prepared: config.databasePrepared,
  })
  const metrics = openMetrics()
  const { environment, monitoring } = config
  const errorReports =
    monitoring.errorReports && openErrorReports(monitoring.errorReports, { environment, metrics })
  const log = createLog(config.logLevel, { destination: logTo, onError: errorReports?.send })
  const { limits, close: closeLimits } = await openLimits(config, {
    url: databaseUrl,
    secrets,
    log,
  })
  // jobs read what they write
  const hasReplicas = config.databaseReplicaUrls.length > 0 && config.role !== 'worker'
  const replicas = hasReplicas ? openReplicas({ config, databaseUrl, primary: db, log }) : undefined
  const mail = openMail(config)
  const mapTiles = config.role === 'worker' ? undefined : openMapTiles(config)
  const bus = await openBus(config, { db, url: databaseUrl, log })
  return {
    config,
    db,
    replicas,
    ...openFiles(config),
    mapTiles,
    limits,
    bus,
    mail,
    secrets,
    log,
    metrics,
    errorReports,
    close: () =>
      endInOrder({
        mail: () => mail.close(),
        limits: closeLimits,
        bus: () => bus.close(),
        replicas: () => replicas?.close(),
        pool: () => db.destroy(),
        map: () => mapTiles?.close(),
        'error reports': () => errorReports?.flush(LAST_REPORTS_TIMEOUT),
      }),
  }
}
