import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { enqueueEach } from '../../../platform/jobs/enqueue-each.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import { titleOfPage } from './title-of-page.ts'

const BATCH = 500

/**
 * The job: a changed page is told by letter to some hundred people with an account, the others by a job after it. How
 * far it has come stands beside the change, in the transaction that enqueues the letters, so nobody gets two.
 */
export async function tellPageChanged(
  db: Database,
  { editId, after }: JobPayloads['tell-page-changed'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const edit = await tx
      .selectFrom('site_edit')
      .select(['name', 'content', 'note', 'told_after'])
      .where('id', '=', editId)
      .forUpdate()
      .executeTakeFirst()
    // another run has told these
    if (edit?.told_after !== after) return
    const values = { ...(await titleOfPage(edit)), note: edit.note }
    const people = await selectPeople(tx, after)
    await enqueueEach(
      tx,
      'send-letter',
      people.map(({ id }) => ({
        key: `page-changed:${editId}:${id}`,
        payload: { letter: 'page-changed' as const, customerId: id, values },
      })),
    )
    const last = people.at(-1)?.id
    if (last === undefined) return
    await tx.updateTable('site_edit').set({ told_after: last }).where('id', '=', editId).execute()
    await enqueue(tx, 'tell-page-changed', { editId, after: last }, { isLater: true })
  })
}

/** Who has an account and a proven address that takes letters. A complaint ends none about the agreement itself. */
const selectPeople = (tx: Database, after: number) =>
  tx
    .selectFrom('customer')
    .select('id')
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from mail_stop
        where mail_stop.customer_id = customer.id and mail_stop.email = customer.email
          and mail_stop.because = 'bounce')`,
    )
    .orderBy('id')
    .limit(BATCH)
    .execute()
