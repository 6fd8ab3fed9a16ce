import type { BackupTarget } from '../../config/backup-settings.ts'
import { StartError } from '../../start-error.ts'
import type { SealedStore } from './sealed-store.ts'

/** A target as `backup_run` names it. */
export const nameOfTarget = (to: BackupTarget): string =>
  'folder' in to ? to.folder : `s3://${to.s3.bucket}/${to.prefix}`

/** Runs a statement in the database of the site. */
type Query = (text: string, values: string[]) => Promise<{ readonly rows: readonly unknown[] }>

/**
 * Refuses a target that is empty though backups were made there: a disk that is not mounted looks so, and what is
 * written then lies on the disk that backups are kept from.
 * @throws StartError naming the target
 */
export async function ensureTarget(
  store: Pick<SealedStore, 'names'>,
  to: BackupTarget,
  query: Query,
): Promise<void> {
  if ((await store.names('manifests')).length > 0) return
  const name = nameOfTarget(to)
  const { rows } = await query(
    `select from backup_run where kind = 'backup' and outcome = 'good' and target = $1 limit 1`,
    [name],
  )
  if (rows.length > 0)
    throw new StartError(
      `У «${name}» копії вже робили, а тепер там порожньо: перевірте, чи підʼєднано диск. Якщо їх прибрали навмисно, задайте в BACKUP_TO іншу теку чи префікс`,
    )
}
