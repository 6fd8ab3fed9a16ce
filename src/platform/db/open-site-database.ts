import type { Config } from '../config/config.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { Lifetime } from '../lifetime.ts'
import { openBundledServer } from './bundled/bundled-server.ts'
import { checkDatabase, checkDurability } from './check-database.ts'
import { ensureMigrated, migrate } from './migrate.ts'

/**
 * The database of the site, migrated: that of DATABASE_URL, else the bundled one, which ends with the process.
 * Processes that only serve or only work do not migrate: they are refused until it is done.
 * @returns its address, and the files of the schema that were applied now
 * @throws StartError when it cannot be had
 */
export async function openSiteDatabase(
  { role, databaseUrl, dataDir, backup }: Config,
  life: Lifetime,
): Promise<{ url: string; applied: readonly string[] }> {
  await makeDataFolder(dataDir)
  if (databaseUrl) await checkDatabase(databaseUrl)
  const opening = () => openBundledServer(dataDir, { archive: backup !== undefined })
  const url = databaseUrl ?? (await life.keep(opening(), ({ stop }) => stop())).url
  await checkDurability(url, databaseUrl === undefined)
  if (role === 'all' || role === 'migrate') return { url, applied: await migrate(url) }
  await ensureMigrated(url)
  return { url, applied: [] }
}
