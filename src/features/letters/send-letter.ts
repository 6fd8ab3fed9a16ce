import { sql } from 'kysely'
import { unsubscribePath } from '../../lib/address/endpoint-paths.ts'
import type { Database } from '../../platform/db/database.ts'
import { ATTEMPTS } from '../../platform/jobs/enqueue.ts'
import { clearInDoubt, markInDoubt } from '../../platform/jobs/in-doubt.ts'
import type { LetterJob, LetterName } from '../../platform/jobs/job-payloads.ts'
import type { Job, JobServices } from '../../platform/jobs/worker.ts'
import { AddressRefused, MailInDoubt, type Message } from '../../platform/mail/mail.ts'
import { countLetter, recordGoneLetter } from './count-letter.ts'
import { letterHtml } from './html/letter-html.ts'
import { letterText } from './html/letter-text.ts'
import { PROVING, takeLetter } from './limit-sent-letters.ts'
import { stopLetters } from './mail-stops.ts'
import { listOf, unsubscribeToken } from './mailing-list.ts'
import { messageIdOf } from './message-id.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Writes and sends a letter, at most once: where all of it went and no response came, or the worker died in between, it
 * is counted as in doubt and not sent again. An address that takes none is noted and left alone: letters of lists stop
 * until it is proven again. Any other failure comes back.
 */
export async function sendLetter(
  services: JobServices,
  job: LetterJob,
  queued: Job,
): Promise<void> {
  const { config, db, log, secrets } = services
  const { letter: name, customerId } = job
  const leaveInDoubt = async (why: string) => {
    log.warn({ letter: name, customerId, why }, 'letter in doubt')
    await recordGoneLetter(db, queued, 'in-doubt')
  }
  if (queued.isInDoubt) return leaveInDoubt('The worker ended before the response')
  const list = listOf(name)
  const to = job.to ?? (customerId === null ? undefined : await findAddress(db, customerId, name))
  if (!to) return log.warn({ letter: name, customerId }, 'letter to nobody')
  // what is tried again was counted before
  if (queued.attempt === 1 && !(await takeLetter(services, job, to, queued))) return
  const letter = writeLetter(job, config.publicUrl)
  const unsubscribe =
    list &&
    customerId !== null &&
    config.publicUrl + unsubscribePath(unsubscribeToken(secrets, customerId, list))
  const frame = {
    publicUrl: config.publicUrl,
    operatorEmail: config.operator.email,
    ...(unsubscribe && { unsubscribe }),
  }
  const message = {
    to,
    subject: letter.subject,
    html: letterHtml(letter, frame),
    text: letterText(letter, frame),
    id: messageIdOf(secrets, queued, to),
    date: queued.queuedAt,
    ...(unsubscribe && { unsubscribe }),
  }
  try {
    await handOver(services, message, queued)
  } catch (error) {
    if (error instanceof MailInDoubt) return leaveInDoubt(error.message)
    if (!(error instanceof AddressRefused)) {
      if (queued.attempt === ATTEMPTS['send-letter']) await countLetter(db, 'failed')
      throw error
    }
    log.warn({ letter: name, customerId, why: error.message }, 'letter refused')
    if (customerId !== null) await stopLetters(db, customerId, to, 'bounce')
    await countLetter(db, 'refused')
    return
  }
  log.info({ letter: name, customerId }, 'letter sent')
  // it has gone, and is not sent again however this ends
  await recordGoneLetter(db, queued, 'sent').catch((error: unknown) => {
    log.warn({ err: error }, 'a sent letter was not recorded')
  })
}

/** Gives the mail server a letter. That it is in doubt is noted before its end goes, and no more once it did not go. */
async function handOver(
  { db, log, mail }: JobServices,
  message: Message,
  queued: Job,
): Promise<void> {
  let marking: Promise<void> | undefined
  try {
    await mail.send(message, () => {
      marking = markInDoubt(db, queued)
      return marking
    })
  } catch (error) {
    if (marking && !(error instanceof MailInDoubt)) {
      // a connection that broke did not wait for the note
      await marking.catch(() => {})
      await clearInDoubt(db, queued).catch((err: unknown) => {
        log.error({ err }, 'a letter that did not go stays in doubt')
      })
    }
    throw error
  }
}

/**
 * The address as it is now; an account that is gone has none. To one that is not proven goes only what proves it: it
 * may be a stranger's, who asked for nothing. One that takes no letters gets none of lists.
 */
async function findAddress(
  db: Database,
  customerId: number,
  name: LetterName,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .leftJoin('mail_stop', (join) =>
      join
        .onRef('mail_stop.customer_id', '=', 'customer.id')
        .onRef('mail_stop.email', '=', 'customer.email'),
    )
    .select(['customer.email', 'customer.email_verified_at', 'mail_stop.stopped_at'])
    .select(isBanned.as('is_banned'))
    .where('customer.id', '=', customerId)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row?.email || (!row.email_verified_at && !PROVING.has(name))) return undefined
  return listOf(name) && (row.stopped_at || row.is_banned) ? undefined : row.email
}

/** Whoever is banned gets letters about their account alone. */
const isBanned = sql<boolean>`exists (select from sanction where sanction.customer_id = customer.id
  and sanction.kind = 'ban' and sanction.lifted_at is null
  and (sanction.ends_at is null or sanction.ends_at > now()))`
