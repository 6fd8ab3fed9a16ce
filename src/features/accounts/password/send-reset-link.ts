import { paths } from '../../../lib/address/paths.ts'
import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import { takeFromQueue } from '../../../platform/jobs/take-from-queue.ts'
import type { Job, JobServices } from '../../../platform/jobs/worker.ts'
import { hoursOf, issueToken, revokeTokens } from '../email/one-time-token.ts'

/** The job: sends the link for a new password, when the address has an account. */
export async function sendResetLink(
  { config, db }: JobServices,
  { email, isOwn }: JobPayloads['send-reset-link'],
  job: Job,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeFromQueue(tx, job))) return
    const person = await tx
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .where('status', '=', CUSTOMER_STATUS.shown)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return
    // only the newest link is valid: others may be able to read an older letter
    await revokeTokens(tx, 'reset-password', person.id)
    const token = await issueToken(tx, 'reset-password', {
      customerId: person.id,
      payload: { email },
    })
    await enqueue(tx, 'send-letter', {
      letter: 'reset-password',
      customerId: person.id,
      to: email,
      isOwn,
      values: {
        link: `${config.publicUrl}${paths.newPassword}?token=${token}`,
        hours: hoursOf('reset-password'),
      },
    })
  })
}
