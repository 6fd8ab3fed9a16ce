import { identityToRecipient } from 'age-encryption'
import type { BackupConfig } from '../config/backup-settings.ts'
import { backupSettings } from '../config/backup-settings.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { ensureRecipient, machineIdentity } from './age-keys.ts'
import { openTarget } from './target/open-target.ts'
import { type SealedStore, sealedStore } from './target/sealed-store.ts'

/** @throws ConfigError where no target is configured */
export function ensureBackupConfig({ backup }: Pick<Config, 'backup'>): BackupConfig {
  if (!backup)
    throw new ConfigError(
      `BACKUP_TO: має бути ${backupSettings.BACKUP_TO[1]}, і BACKUP_KEY; задано «»`,
    )
  return backup
}

/**
 * The backups of the site as this machine writes and reads them: encrypted to the operator and to this machine.
 * @throws ConfigError without a target or with a wrong key
 */
export async function openBackups(
  config: Pick<Config, 'backup' | 'dataDir'>,
): Promise<SealedStore & { readonly identity: string }> {
  const backup = ensureBackupConfig(config)
  ensureRecipient(backup)
  const identity = await machineIdentity(config.dataDir)
  const recipients = [backup.recipient, await identityToRecipient(identity)]
  return { ...sealedStore(openTarget(backup.to), { recipients, identity }), identity }
}
