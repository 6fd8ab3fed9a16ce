// npm run restore -- --to latest | --to "2026-11-26 14:05:00" | --list: restores the site from BACKUP_TO into an empty
// place with the key of BACKUP_IDENTITY_FILE, looks through all of it and says what came back (docs/restore.md).
import { parseArgs } from 'node:util'
import { readOperatorIdentity } from '../../src/platform/backup/age-keys.ts'
import { ensureBackupConfig } from '../../src/platform/backup/open-backups.ts'
import { restoreSite } from '../../src/platform/backup/restore/restore-site.ts'
import { readManifest } from '../../src/platform/backup/target/manifest.ts'
import { openTarget } from '../../src/platform/backup/target/open-target.ts'
import { sealedStore } from '../../src/platform/backup/target/sealed-store.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { readSettings } from '../../src/platform/config/read-settings.ts'
import { StartError } from '../../src/platform/start-error.ts'
import { showReport } from './output/restore-report.ts'
import { runCommand } from './output/run-command.ts'
import { megabytes, textTable } from './output/text-table.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, list: { type: 'boolean' } },
  })
  const config = readSettings()
  if (values.list) return showBackups(config)
  const report = await restoreSite(config, momentOf(values.to))
  if (!showReport(report)) process.exitCode = 1
})

function momentOf(text: string | undefined): 'latest' | Date {
  if (text === 'latest') return 'latest'
  const moment = new Date(text ?? '')
  if (Number.isNaN(moment.getTime()))
    throw new StartError(
      'До якого моменту повернути: --to latest або --to "2026-11-26 14:05:00" за годинником цього компʼютера (із Z на кінці — за UTC)',
    )
  return moment
}

async function showBackups(config: Config): Promise<void> {
  const backup = ensureBackupConfig(config)
  const identity = await readOperatorIdentity(backup)
  const store = sealedStore(openTarget(backup.to), { recipients: [], identity })
  const rows: string[][] = []
  for (const id of await store.names('manifests')) {
    const { takenAt, version, database, files } = await readManifest(store, id)
    const kind = database.kind === 'base' ? 'вбудована' : 'pg_dump'
    rows.push([takenAt, version, kind, megabytes(database.bytes), String(files.count)])
  }
  console.log(textTable(['Момент (UTC)', 'Версія', 'База', 'Розмір', 'Файлів'], rows))
}
