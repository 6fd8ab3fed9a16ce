import type { Config } from '../config/config.ts'
import { makeDataFolder } from '../data-folder.ts'
import type { Lifetime } from '../lifetime.ts'
import { starting } from '../steps.ts'
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
  await starting('data folder', () => makeDataFolder(dataDir))
  const url = await starting('database', () => (databaseUrl ? check(databaseUrl) : openOwn()))
  await starting('durability', () => checkDurability(url, databaseUrl === undefined))
  const migrates = role === 'all' || role === 'migrate'
  const applied = await starting('schema', () => (migrates ? migrate(url) : ensureMigrated(url)))
  return { url, applied: applied ?? [] }

  async function openOwn(): Promise<string> {
    const opening = openBundledServer(dataDir, { archive: backup !== undefined })
    const opened = await life.keep(opening, ({ stop }) => ({ database: stop }))
    return opened.url
  }
}

async function check(url: string): Promise<string> {
  await checkDatabase(url)
  return url
}
