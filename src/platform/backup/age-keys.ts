import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { BackupConfig } from '../config/backup-settings.ts'
import { backupSettings } from '../config/backup-settings.ts'
import { ConfigError } from '../config/config-error.ts'
import { StartError } from '../start-error.ts'

/**
 * Whether backups can be encrypted to the key of the operator.
 * @throws ConfigError for a key with a slip of the pen: it has a checksum
 */
export function ensureRecipient({ recipient }: Pick<BackupConfig, 'recipient'>): void {
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new ConfigError(
      `BACKUP_KEY: має бути ${backupSettings.BACKUP_KEY[1]}; у заданому є помилка`,
    )
  }
}

/**
 * Makes a key pair for backups and writes the private key to a new file.
 * @returns the public key
 * @throws StartError when the file exists or cannot be written
 */
export async function makeKeyFile(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch(
    ({ code, message }: NodeJS.ErrnoException) => {
      throw new StartError(
        code === 'EEXIST'
          ? `Файл «${file}» уже є: задайте назву нового`
          : `Файл «${file}» не записати: ${message}`,
      )
    },
  )
  return identityToRecipient(identity)
}

/**
 * The private key of the operator.
 * @throws ConfigError when no file is named, or it holds none
 */
export async function readOperatorIdentity({ identityFile }: BackupConfig): Promise<string> {
  if (!identityFile)
    throw new ConfigError(
      `BACKUP_IDENTITY_FILE: має бути ${backupSettings.BACKUP_IDENTITY_FILE[1]}; задано «»`,
    )
  const text = await readFile(identityFile, 'utf8').catch(({ message }: Error) => {
    throw new ConfigError(`BACKUP_IDENTITY_FILE: файл «${identityFile}» не читається: ${message}`)
  })
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0]
  if (!identity)
    throw new ConfigError(
      `BACKUP_IDENTITY_FILE: у файлі «${identityFile}» немає рядка AGE-SECRET-KEY-…`,
    )
  return identity
}

const NAME = 'backup-identity'

/**
 * The key of this machine, to which backups are encrypted besides that of the operator: with it a rehearsal reads them
 * without the operator's. It stands where the live data stands, so it tells a thief little more. Made at the first time.
 */
export async function machineIdentity(dataDir: string): Promise<string> {
  const file = path.join(dataDir, NAME)
  const known = await readFile(file, 'utf8').catch(unlessMissing)
  if (known) return known.trim()
  await writeFile(file, await generateX25519Identity(), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  }).catch((error: NodeJS.ErrnoException) => {
    // another process was quicker
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

/** Puts the key of a restored machine back. */
export const keepMachineIdentity = (dataDir: string, identity: string): Promise<void> =>
  writeFile(path.join(dataDir, NAME), identity, { mode: 0o600, flush: true })

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
