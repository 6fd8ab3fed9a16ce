import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { syncFolderNow } from './files/sync-folder.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets that are stored in the database: reading the database alone reveals nothing. */
export interface SecretBox {
  /** @param owner what the secret belongs to, such as `totp 17`: under another name it does not open */
  seal(secret: string, owner: string): string
  /** @throws when it was sealed with another key, for another owner, or changed since */
  open(sealed: string, owner: string): string
  /** A keyed digest (HMAC): equal for equal texts, and not guessable without the key. */
  digest(text: string): Buffer
}

/** AES-256-GCM: nonce, text and tag in one base64. */
export function secretBox(key: Buffer): SecretBox {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
      return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
    },
    digest: (text) => createHmac('sha256', key).update(`digest ${text}`).digest(),
  }
}

/**
 * The box of the site: with SECRET_KEY, else with a key that is made once and kept in DATA_DIR.
 * @throws ConfigError when the stored key is damaged: a new one could not decrypt anything
 */
export const openSecretBox = (config: Config): SecretBox => secretBox(siteKey(config))

/**
 * The key of that box itself: a backup keeps it, since nothing else opens what it sealed.
 * @throws ConfigError as above
 */
export const siteKey = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer =>
  secretKey ?? keptKey(path.join(dataDir, 'secret-key'))

function keptKey(file: string): Buffer {
  const key = Buffer.from(readKept(file) ?? make(file), 'base64')
  if (key.length !== KEY_BYTES)
    throw new ConfigError(`DATA_DIR: файл «${file}» пошкоджено; поверніть його з резервної копії`)
  return key
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigError(`DATA_DIR: файл «${file}» не читається: ${message}`)
  }
}

/** Written whole under another name first: of several processes that start at once all have the same key. */
function make(file: string): string {
  const written = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(written, randomBytes(KEY_BYTES).toString('base64'), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(written)
  }
  // without it nothing opens that it seals from here on
  syncFolderNow(path.dirname(file))
  return readFileSync(file, 'utf8')
}
