// A process of its own for what takes long: node backup-worker.ts backup|rehearsal|files, with the settings of the site.
import { readSettings } from '../config/read-settings.ts'
import { makeBackup, saveChangedFiles } from './make-backup.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { withSiteDatabase } from './with-site-database.ts'

const WORK = { backup: makeBackup, rehearsal: rehearseRestore, files: saveChangedFiles } as const
const isWork = (kind: string | undefined): kind is keyof typeof WORK =>
  kind !== undefined && kind in WORK

const [kind] = process.argv.slice(2)
if (!isWork(kind)) throw new Error(`Wants ${Object.keys(WORK).join(', ')}`)
const config = readSettings()
await withSiteDatabase<unknown>(config, (url) => WORK[kind](config, url))
