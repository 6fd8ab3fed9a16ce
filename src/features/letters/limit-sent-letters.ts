import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { LetterJob, LetterName } from '../../platform/jobs/job-payloads.ts'
import { takeFromQueue } from '../../platform/jobs/take-from-queue.ts'
import type { Job, JobServices } from '../../platform/jobs/worker.ts'
import type { LimitRule } from '../../platform/limits/limit.ts'
import { LETTERS_A_DAY, LETTERS_AT_ONCE, LISTS_A_DAY, WARNINGS_A_DAY } from './letter-rules.ts'
import { listOf } from './mailing-list.ts'

/** Letters that lead to the proof of an address, and which alone go to one that is not proven. */
export const PROVING: ReadonlySet<LetterName> = new Set([
  'verify-email',
  'reset-password',
  'change-email',
])
/** Those that anybody can ask for who knows an address. */
const REQUESTED: ReadonlySet<LetterName> = new Set([
  ...PROVING,
  'already-registered',
  'email-wanted',
  'report-received',
  'report-decided',
])

/**
 * Counts a letter to an address where it is sent, whatever it is about; limit-asked-letters.ts counts it where it is
 * asked for. What comes too fast waits its turn; past the limit of a day it is dropped. A letter that waited is not
 * counted to its day again. The job that lets it wait ends with that, or a process that is killed then would leave two
 * that send it.
 * @returns whether it may be sent now
 */
export async function takeLetter(
  { db, limits, log }: JobServices,
  job: LetterJob,
  to: string,
  queued: Job,
): Promise<boolean> {
  const { letter, customerId } = job
  const address = to.toLowerCase()
  if (!job.isCounted) {
    const { counter, rule } = dayOf(job)
    const isOver = (await limits.take(`${counter}:${address}`, [rule])) > 0
    if (isOver) {
      log.warn({ letter, customerId }, 'letter over the limit of a day')
      return false
    }
  }
  const wait = await limits.take(`letters:${address}`, [LETTERS_AT_ONCE])
  if (wait === 0) return true
  const runAt = new Date(Date.now() + wait * 1_000)
  await db.transaction().execute(async (tx) => {
    if (!(await takeFromQueue(tx, queued))) return
    await enqueue(tx, 'send-letter', { ...job, isCounted: true }, { runAt })
    log.info({ letter, customerId, wait }, 'letter waits')
  })
  return false
}

/**
 * What a letter counts to for a day. Letters of lists and those that anybody can ask for share a count; what the owner
 * asks for, and what warns the owner, have counts of their own, so that nobody else uses them up.
 */
function dayOf({ letter, isOwn }: LetterJob): { counter: string; rule: LimitRule } {
  if (listOf(letter)) return { counter: 'letters-of-day', rule: LISTS_A_DAY }
  if (!REQUESTED.has(letter)) return { counter: 'warnings-of-day', rule: WARNINGS_A_DAY }
  return { counter: isOwn ? 'own-letters-of-day' : 'letters-of-day', rule: LETTERS_A_DAY }
}
