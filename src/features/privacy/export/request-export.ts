import type { Kysely } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { requestExport as call } from '../contract.ts'
import { exportColumns, presentExport } from './present-export.ts'

/** Asks for the archive; who asks while one is being made waits for that. The link goes to a proven address alone. */
export const requestExport = serve(call).handler(async ({ context }) => {
  const { customerId } = viewerOf(context)
  const row = await context.db.transaction().execute(async (tx) => {
    await requireProvenEmail(tx, customerId)
    const waiting = await tx
      .selectFrom('data_export')
      .select(exportColumns)
      .where('customer_id', '=', customerId)
      .where('made_at', 'is', null)
      .executeTakeFirst()
    return waiting ?? begin(tx, customerId)
  })
  return { export: presentExport(row) }
})

/** Holds the person, so that of two requests at once the second finds the archive of the first. */
async function requireProvenEmail(tx: Kysely<DB>, customerId: number): Promise<void> {
  const person = await tx
    .selectFrom('customer')
    .select(['email', 'email_verified_at'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!person.email || !person.email_verified_at)
    throw conflict(m.refused_export_email(), 'email-unproven')
}

async function begin(tx: Kysely<DB>, customerId: number) {
  const row = await tx
    .insertInto('data_export')
    .values({ customer_id: customerId })
    .returning(exportColumns)
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'make-export', { exportId: row.id })
  return row
}
