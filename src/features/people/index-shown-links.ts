import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { FIRST_ITEMS, type Standing, standingOf } from './newcomers/hold.ts'

/**
 * Brings the search in line with somebody whose links begin to be shown, or cease to (shown-links.ts): within the
 * transaction that published or took back an item of theirs.
 * @param known where it was read in this transaction already
 */
export async function indexShownLinks(
  tx: Database,
  customerId: number,
  known?: Standing,
): Promise<void> {
  const person = known ?? (await standingOf(tx, customerId).executeTakeFirst())
  // the counters change within the commit: one more may make it the third, or one less be it no more
  if (!person?.has_bio || Math.abs(person.items - FIRST_ITEMS) > 1) return
  const job = { customerId, withPosts: false }
  await enqueue(tx, 'index-customer', job, { key: `shown-links:${customerId}` })
}
