import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/database.ts'
import { openReplicas } from './db/replicas/open-replicas.ts'
import { openFiles } from './files/open-files.ts'
import { unlimited } from './limits/limit-store.ts'
import { memoryLimits } from './limits/memory-limits.ts'
import { openBus } from './live/open-bus.ts'
import { createLog } from './log.ts'
import { openMail } from './mail/open-mail.ts'
import { openSecretBox } from './secret-box.ts'

/** Opens the services of a process; `close` closes them. */
export function openServices(
  config: Config,
  databaseUrl: string,
): Services & { close(): Promise<void> } {
  const secrets = openSecretBox(config)
  const db = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    prepared: config.databasePrepared,
  })
  const limits = config.rateLimits ? memoryLimits() : unlimited
  const log = createLog(config.logLevel)
  // jobs read what they write
  const hasReplicas = config.databaseReplicaUrls.length > 0 && config.role !== 'worker'
  const replicas = hasReplicas ? openReplicas({ config, databaseUrl, primary: db, log }) : undefined
  const mail = openMail(config)
  const bus = openBus(config, { db, url: databaseUrl, log })
  return {
    config,
    db,
    replicas,
    ...openFiles(config),
    limits,
    bus,
    mail,
    secrets,
    log,
    async close() {
      mail.close()
      await bus.close()
      await replicas?.close()
      await db.destroy()
    },
  }
}
