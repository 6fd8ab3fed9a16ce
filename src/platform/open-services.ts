import path from 'node:path'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/database.ts'
import { localFiles } from './files/local-files.ts'
import { unlimited } from './limits/limit-store.ts'
import { memoryLimits } from './limits/memory-limits.ts'
import { createLog } from './log.ts'
import { openMail } from './mail/open-mail.ts'
import { openSecretBox } from './secret-box.ts'

/** Opens what a process needs; `close` gives it back. */
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
  const files = localFiles(path.join(config.dataDir, 'files'))
  const privateFiles = localFiles(path.join(config.dataDir, 'private'))
  const limits = config.rateLimits ? memoryLimits() : unlimited
  const mail = openMail(config)
  return {
    config,
    db,
    files,
    privateFiles,
    limits,
    mail,
    secrets,
    log: createLog(config.logLevel),
    async close() {
      mail.close()
      await db.destroy()
    },
  }
}
