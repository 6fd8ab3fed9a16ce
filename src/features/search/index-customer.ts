import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { indexDocuments } from './index-documents.ts'

const BATCH = 100

/** Brings the search in line with a person after a change, and with what they wrote where it shows their name. */
export async function indexCustomer(
  { db }: JobServices,
  { customerId, withPosts }: JobPayloads['index-customer'],
): Promise<void> {
  await indexDocuments(db, 'customers', [customerId])
  if (!withPosts) return
  let before = new Date()
  for (;;) {
    const rows = await db
      .selectFrom('post')
      .select(['id', 'created_at'])
      .where('author_id', '=', customerId)
      .where('created_at', '<', before)
      .orderBy('created_at', 'desc')
      .limit(BATCH)
      .execute()
    await indexDocuments(
      db,
      'posts',
      rows.map((row) => row.id),
    )
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    before = last.created_at
  }
}
