import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/database.ts'
import { openFiles } from './files/open-files.ts'
import { openLimits } from './limits/open-limits.ts'
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
  const log = createLog(config.logLevel)
  const { limits, close: closeLimits } = openLimits(config, { url: databaseUrl, secrets, log })
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
    async close() {
      mail.close()
      await closeLimits()
      await bus.close()
      await db.destroy()
    },
  }
}
