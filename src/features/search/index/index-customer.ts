import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { indexDocuments } from './index-documents.ts'

const BATCH = 100

/** Brings the search in line with a person after a change, and with what they wrote where it shows their name or where they come from. */
export async function indexCustomer(
  { db }: JobServices,
  { customerId, withPosts }: JobPayloads['index-customer'],
): Promise<void> {
  await indexDocuments(db, 'customers', [customerId])
  if (!withPosts) return
  for (let last = 0; ; ) {
    // by number, since of posts of one moment those behind the end of a page would be left out
    const rows = await db
      .selectFrom('post')
      .select('id')
      .where('author_id', '=', customerId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = rows.map((row) => row.id)
    await indexDocuments(db, 'posts', ids)
    if (ids.length < BATCH) return
    last = ids.at(-1) ?? 0
  }
}
