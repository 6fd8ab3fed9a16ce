import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { SecondFactorChange } from '../../../platform/jobs/job-payloads.ts'

/** Writes to the owner of an account what became of its ways in: who did not do it learns of it. */
export const tellOfChange = (
  tx: Kysely<DB>,
  customerId: number,
  change: SecondFactorChange,
): Promise<void> =>
  enqueue(tx, 'send-letter', {
    letter: 'second-factor-changed',
    customerId,
    values: { change, at: new Date().toISOString() },
  })
