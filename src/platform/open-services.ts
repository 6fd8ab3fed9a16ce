import path from 'node:path'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import { localFiles } from './files/local-files.ts'
import { s3Files } from './files/s3-files.ts'
import { unlimited } from './limits/limit-store.ts'
import { memoryLimits } from './limits/memory-limits.ts'
import { openBus } from './live/open-bus.ts'
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
  const limits = config.rateLimits ? memoryLimits() : unlimited
  const log = createLog(config.logLevel)
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
      await bus.close()
      await db.destroy()
    },
  }
}

/** Two stores, not two folders of one: whoever serves the first to everybody cannot serve the second by mistake. */
function openFiles({ s3, dataDir }: Config): { files: FileStore; privateFiles: FileStore } {
  if (!s3)
    return {
      files: localFiles(path.join(dataDir, 'files')),
      privateFiles: localFiles(path.join(dataDir, 'private')),
    }
  return {
    files: s3Files(s3, { bucket: s3.bucket, isPublic: true }),
    privateFiles: s3Files(s3, { bucket: s3.privateBucket, isPublic: false }),
  }
}
