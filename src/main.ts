// The process: database up, migrated and filled, then the pages; ended cleanly by Ctrl-C or SIGTERM at any moment.
import { seedDatabase } from '../db/seed/run-seed.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { FolderInUse, openBundledServer } from './platform/db/bundled/bundled-server.ts'
import { MigrationError, migrate } from './platform/db/migrate.ts'
import { serveSite } from './serve-site.ts'

/** What was opened, to be closed in the opposite order. */
const opened: (() => Promise<unknown>)[] = []
let isEnding = false

process.once('SIGINT', () => end(0))
process.once('SIGTERM', () => end(0))
try {
  await main(readConfig(process.env))
} catch (error) {
  if (!isEnding) {
    console.error(isExpected(error) ? error.message : error)
    await end(1)
  }
}

async function main(config: Config) {
  const url = config.databaseUrl ?? (await openOwnDatabase(config.dataDir))
  const applied = await migrate(url)
  if (applied.length) console.log(`Оновлено базу: ${applied.join(', ')}`)
  const { dataDir, filesUrl, demo } = config
  const { people } = await seedDatabase({ url, dataDir, filesUrl, demo })

  // React and the router choose their quick builds by this name when they are loaded.
  process.env.NODE_ENV = config.environment
  const built = new URL('../dist/server/server.js', import.meta.url)
  const { openApplication }: typeof import('./server.ts') = await import(built.href)
  const application = await openApplication({ ...process.env, DATABASE_URL: url })
  opened.push(() => application.close())
  const site = await serveSite(config, application)
  opened.push(site.drain)
  announce(config, people)
}

async function openOwnDatabase(dataDir: string): Promise<string> {
  const server = await openBundledServer(dataDir)
  opened.push(() => server.stop())
  return server.url
}

/** Closes what is open, each whatever became of the others. */
async function end(code: number): Promise<never> {
  isEnding = true
  for (const close of opened.reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}

/** An error whose message says all that its reader needs. */
function isExpected(error: unknown): error is Error {
  return [ConfigError, MigrationError, FolderInUse].some((kind) => error instanceof kind)
}

function announce({ publicUrl }: Config, people: readonly { username: string; name: string }[]) {
  console.log(`\nСвої відкрито: ${publicUrl}/uk`)
  if (people.length === 0) return
  const shown = people.map((one) => `${one.name} (${publicUrl}/uk/a/${one.username})`)
  console.log(`Серед людей тут: ${shown.join(', ')}`)
}
