import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, as text that stands in links and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database knows of a secret: enough to find it, useless to use it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
