import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { LetterJob, LetterName } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'

/** Letters that lead to the proof of an address, and which alone go to one that is not proven. */
export const PROVING: ReadonlySet<LetterName> = new Set([
  'verify-email',
  'reset-password',
  'change-email',
])
/** Those that anybody can ask for who knows an address. */
const ASKED: ReadonlySet<LetterName> = new Set([...PROVING, 'already-registered', 'email-wanted'])

const AT_ONCE = { times: 5, seconds: 120 }
const A_DAY = { times: 20, seconds: 86_400 }

/**
 * Counts a letter to an address where it is sent, whatever it is about. What comes too fast waits its turn. Letters
 * that anybody can ask for have a day of their own: past its limit they are dropped, so that they keep no letter
 * from the owner that tells of a change in the account.
 * @returns whether it may be sent now
 */
export async function takeLetter(
  { db, limits, log }: JobServices,
  job: LetterJob,
  to: string,
): Promise<boolean> {
  const { letter, customerId } = job
  const isAsked = ASKED.has(letter)
  const address = to.toLowerCase()
  const ofDay = await limits.take(`letters-${isAsked ? 'asked' : 'told'}:${address}`, [A_DAY])
  if (ofDay > 0 && isAsked) {
    log.warn({ letter, customerId }, 'letter over the limit of a day')
    return false
  }
  const wait = ofDay || (await limits.take(`letters:${address}`, [AT_ONCE]))
  if (wait === 0) return true
  const runAt = new Date(Date.now() + wait * 1_000)
  await enqueue(db, 'send-letter', job, { runAt })
  log.info({ letter, customerId, wait }, 'letter waits')
  return false
}
