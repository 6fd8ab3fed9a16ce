import type { Config } from '../config/config.ts'
import { ensureRecipient } from './age-keys.ts'

/**
 * Says at the start of a site that others reach that nothing of it is backed up.
 * @throws ConfigError for a key that backups cannot be encrypted to
 */
export function checkBackupSettings({ backup, isPublic }: Config): void {
  if (backup) ensureRecipient(backup)
  else if (isPublic)
    console.warn(
      'Резервних копій немає: задайте BACKUP_TO і BACKUP_KEY, як написано в docs/restore.md',
    )
}
