import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { SecondFactorChange } from '../../../platform/jobs/job-payloads.ts'

/** Sends the owner of an account a letter about a change of its second factors, in case somebody else made it. */
export const notifyOfChange = (
  tx: Kysely<DB>,
  customerId: number,
  change: SecondFactorChange,
): Promise<void> =>
  enqueue(tx, 'send-letter', {
    letter: 'second-factor-changed',
    customerId,
    values: { change, at: new Date().toISOString() },
  })
