import path from 'node:path'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/database.ts'
import { localFiles } from './files/local-files.ts'
import { createLog } from './log.ts'

/** Opens what a process needs; `close` gives it back. */
export function openServices(
  config: Config,
  databaseUrl: string,
): Services & { close(): Promise<void> } {
  const db = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    prepared: config.databasePrepared,
  })
  const files = localFiles(path.join(config.dataDir, 'files'))
  return { config, db, files, log: createLog(config.logLevel), close: () => db.destroy() }
}
