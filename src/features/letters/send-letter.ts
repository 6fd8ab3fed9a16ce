import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import type { LetterJob } from '../../platform/jobs/job-payloads.ts'
import type { Job, JobServices } from '../../platform/jobs/worker.ts'
import { AddressRefused } from '../../platform/mail/mail.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { writeLetter } from './write-letter.ts'

/** Writes and sends a letter. An address that takes none is noted and left alone; any other failure comes back. */
export async function sendLetter(
  { config, db, log, mail }: JobServices,
  job: LetterJob,
  queued: Job,
): Promise<void> {
  const { letter: name, customerId } = job
  const to = job.to ?? (await findAddress(db, customerId))
  if (!to) return log.warn({ letter: name, customerId }, 'letter to nobody')
  const letter = writeLetter(job, config.publicUrl)
  const frame = { publicUrl: config.publicUrl, operatorEmail: config.operator.email }
  const message = {
    to,
    subject: letter.subject,
    html: letterHtml(letter, frame),
    text: letterText(letter, frame),
    id: messageId(queued),
  }
  try {
    await mail.send(message)
    log.info({ letter: name, customerId }, 'letter sent')
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    log.warn({ letter: name, customerId, why: error.message }, 'letter refused')
  }
}

/** The address as it is now; an account that is gone has none. */
async function findAddress(db: Database, customerId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.email ?? undefined
}

/** One for all attempts, so that a letter that came twice is known for one; the number of the job stays unknown. */
const messageId = ({ id, queuedAt }: Job): string =>
  createHash('sha256').update(`${id} ${queuedAt.toISOString()}`).digest('hex').slice(0, 32)
