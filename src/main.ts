// The process, by its role (docs/decisions/0043-roles.md); ended cleanly by Ctrl-C or SIGTERM at any moment.

import { serveSite } from './app/serve-site.ts'
import { sentLettersAddress } from './features/letters/sent-letters-key.ts'
import { paths } from './lib/address/paths.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { openSiteDatabase } from './platform/db/open-site-database.ts'
import { ensureListenable, METRICS_ADDRESS } from './platform/http/listening.ts'
import { openLifetime } from './platform/lifetime.ts'
import { notifyReady } from './platform/notify-supervisor.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { StartError } from './platform/start-error.ts'
import { starting } from './platform/steps.ts'

const life = openLifetime()
try {
  await main(starting('settings', () => readConfig(process.env)))
} catch (error) {
  if (!life.isEnding()) {
    console.error(error instanceof StartError ? error.message : error)
    await life.end(1)
  }
}

async function main(config: Config) {
  const { role, monitoring } = config
  if (role === 'all' || role === 'web') {
    await starting('port', () => ensureListenable(config))
    await starting('map', () => checkMapTiles(config))
  }
  if (role === 'all' || role === 'worker') await starting('backups', () => checkBackups(config))
  if (role !== 'migrate') await starting('metrics port', () => checkMetricsPort(monitoring.metrics))
  const { url, applied } = await openSiteDatabase(config, life)
  if (applied.length) console.log(`Оновлено базу: ${applied.join(', ')}`)
  if (role === 'all' || role === 'migrate')
    await starting('places', () => fillDatabase(config, url))
  if (role === 'migrate') {
    console.log('База готова.')
    return life.end(0)
  }
  await (role === 'worker' ? work(config, url) : serve(config, url))
  await starting('ready', notifyReady)
}

async function checkMetricsPort({ host, port }: Config['monitoring']['metrics']) {
  if (port) await ensureListenable({ host, port }, METRICS_ADDRESS)
}

async function checkMapTiles(config: Config) {
  if (!config.mapTiles) return
  const { openMapTiles } = await import('./platform/map-tiles/open-map-tiles.ts')
  openMapTiles(config)?.close()
}

async function checkBackups(config: Config) {
  if (!config.backup && !config.isPublic) return
  const { checkBackupSettings } = await import('./platform/backup/check-backup-settings.ts')
  checkBackupSettings(config)
}

/** What every site begins with and, where it is wanted, the demo community. */
async function fillDatabase(config: Config, url: string) {
  const { prepareDatabase } = await importServer(config)
  await prepareDatabase(config, url)
  if (!config.demo) return
  const { fillWithDemo } = await import('../demo/fill-site.ts')
  await fillWithDemo(config, url)
}

async function serve(config: Config, url: string) {
  await starting('passwords', () => closePublishedPasswords(config, url))
  const { openApplication } = await importServer(config)
  const application = await life.keep(openApplication(process.env, url), (opened) => ({
    application: () => opened.close(),
  }))
  await life.keep(
    starting('listening', () => serveSite(config, application)),
    (site) => site,
  )
  console.log(`\nСвої відкрито: ${config.publicUrl}${paths.home({})}`)
  const letters = sentLettersAddress(config, openSecretBox(config))
  if (letters) console.log(`Листи, яких не надіслано: ${letters}`)
  if (config.role === 'all') await starting('people', () => introduce(config, url))
}

async function closePublishedPasswords({ isPublic }: Config, url: string) {
  if (!isPublic) return
  const { closeDemoAccounts } = await import('../db/close-demo-accounts.ts')
  await closeDemoAccounts(url)
}

/** Says whom of the demo community one may sign in as. */
async function introduce({ demo, publicUrl }: Config, url: string) {
  if (!demo) return
  const { introducePeople } = await import('../demo/introduce-people.ts')
  for (const line of await introducePeople(url, publicUrl)) console.log(line)
}

async function work(config: Config, url: string) {
  const { openWorker } = await importServer(config)
  await life.keep(openWorker({ ...process.env, DATABASE_URL: url }), (opened) => ({
    application: () => opened.stop(),
  }))
  console.log('Черга завдань працює.')
}

/** The application, which is loaded once its environment is known. */
async function importServer({ environment }: Config): Promise<typeof import('./server.ts')> {
  // React and the router choose their quick builds by this name when they are loaded.
  process.env.NODE_ENV = environment
  return import('./server.ts')
}
