// npm run backup: backs the site up now, whether it runs or not. -- --rehearse: restores the newest backup into a folder
// of its own, looks through it and removes it. -- --new-key FILE: makes the key pair that backups are encrypted to.
import { parseArgs } from 'node:util'
import { makeKeyFile } from '../../src/platform/backup/age-keys.ts'
import { makeBackup } from '../../src/platform/backup/make-backup.ts'
import { ensureBackupConfig } from '../../src/platform/backup/open-backups.ts'
import { rehearseRestore } from '../../src/platform/backup/rehearse-restore.ts'
import { withSiteDatabase } from '../../src/platform/backup/with-site-database.ts'
import { readSettings } from '../../src/platform/config/read-settings.ts'
import { runCommand } from './output/run-command.ts'
import { megabytes } from './output/text-table.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { rehearse: { type: 'boolean' }, 'new-key': { type: 'string' } },
  })
  const file = values['new-key']
  if (file) return showKey(file, await makeKeyFile(file))
  const config = readSettings()
  ensureBackupConfig(config)
  await withSiteDatabase(config, async (url) => {
    if (values.rehearse) {
      const { id, tables, rows, indexes, files } = await rehearseRestore(config, url)
      console.log(
        `Копія ${id} відновлюється: таблиць ${tables}, рядків ${rows}, індексів ${indexes}, файлів звірено ${files}.`,
      )
      return
    }
    const { id, bytes, manifest } = await makeBackup(config, url)
    console.log(
      `Копію ${id} зроблено: база ${megabytes(manifest.database.bytes)} стисненою, файлів ${manifest.files.count}, додано ${megabytes(bytes)}.`,
    )
  })
})

function showKey(file: string, publicKey: string) {
  console.log(`Закритий ключ записано у файл «${file}». Перенесіть його туди, де сайту немає:
без нього не відкриє копій ніхто, а з ним — кожен.
Відкритий ключ для налаштувань сайту:
BACKUP_KEY=${publicKey}`)
}
