// The process: database up, migrated and filled, then the pages; ended cleanly by Ctrl-C or SIGTERM at any moment.
import type { DemoPerson } from '../db/seed/run-seed.ts'
import { serveSite } from './app/serve-site.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openSiteDatabase } from './platform/db/open-site-database.ts'
import { openFiles } from './platform/files/open-files.ts'
import { isLoopback } from './platform/http/address/is-loopback.ts'
import { ensureListenable } from './platform/http/listening.ts'
import { openLifetime } from './platform/lifetime.ts'
import { StartError } from './platform/start-error.ts'

const life = openLifetime()
try {
  await main(readConfig(process.env))
} catch (error) {
  if (!life.isEnding()) {
    console.error(error instanceof StartError ? error.message : error)
    await life.end(1)
  }
}

async function main(config: Config) {
  await ensureListenable(config)
  const { url, applied } = await openSiteDatabase(config, life)
  if (applied.length) console.log(`Оновлено базу: ${applied.join(', ')}`)
  const { filesUrl, demo } = config
  // read when it is needed: a wrong setting is said before that
  const { seedDatabase } = await import('../db/seed/run-seed.ts')
  const { files } = openFiles(config)
  const isPublic = isReachedByOthers(config)
  const { people } = await seedDatabase({ url, files, filesUrl, demo, isPublic })

  // React and the router choose their quick builds by this name when they are loaded.
  process.env.NODE_ENV = config.environment
  const built = new URL('../dist/server/server.js', import.meta.url)
  const { openApplication }: typeof import('./server.ts') = await import(built.href)
  const application = await life.keep(
    openApplication({ ...process.env, DATABASE_URL: url }),
    (opened) => opened.close(),
  )
  await life.keep(serveSite(config, application), (site) => site.drain())
  announce(config, people)
}

/** Whether the site is open to other machines. */
function isReachedByOthers({ host, publicUrl }: Config): boolean {
  return !(isLoopback(host) && isLoopback(new URL(publicUrl).hostname))
}

function announce({ publicUrl }: Config, people: readonly DemoPerson[]) {
  console.log(`\nСвої відкрито: ${publicUrl}/uk`)
  if (people.length === 0) return
  const shown = people.map((one) => `${one.name} (${publicUrl}/uk/a/${one.username})`)
  console.log(`Серед людей тут: ${shown.join(', ')}`)
  const known = people.find((one) => one.signIn)?.signIn
  if (known) console.log(`Увійти як хтось із них: ${known.email}, пароль ${known.password}`)
}
