import { createHash } from 'node:crypto'
import type { Job } from '../../platform/jobs/worker.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

const HALF = 16

/**
 * One for all attempts, as a message has one; the number of the job stays unknown. Its
 * second half vouches for the address, so that nobody else can report a letter to it as undelivered.
 */
export function messageIdOf(secrets: SecretBox, { id, queuedAt }: Job, to: string): string {
  const first = createHash('sha256')
    .update(`${id} ${queuedAt.toISOString()}`)
    .digest('hex')
    .slice(0, HALF)
  return first + voucherOf(secrets, first, to)
}

/** Whether we sent a letter with such an id to such an address. */
export const isMessageTo = (secrets: SecretBox, id: string, address: string): boolean =>
  id.slice(HALF) === voucherOf(secrets, id.slice(0, HALF), address)

const voucherOf = (secrets: SecretBox, first: string, to: string) =>
  secrets.digest(`letter ${first} ${to.toLowerCase()}`).toString('hex').slice(0, HALF)
