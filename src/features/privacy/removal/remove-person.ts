import type { JobServices } from '../../../platform/jobs/worker.ts'
import { indexDocuments } from '../../search/index/index-documents.ts'
import { closeAccount } from './close-account.ts'
import { reindexWritten } from './reindex-written.ts'
import { removeComments } from './remove-comments.ts'
import { removeFiles } from './remove-files.ts'
import { removePosts } from './remove-posts.ts'
import { removeReactions } from './remove-reactions.ts'
import { removeRecords } from './remove-records.ts'

/**
 * Removes somebody whose 14 days are over, in steps that each end in a commit and find nothing the second time:
 * a job that broke in the middle goes on where it was. The wish to leave goes last, so that it says what is left
 * to do. The order of docs/decisions/0015-lock-order.md holds within each step.
 */
export async function removePerson(
  services: JobServices,
  { customerId }: { readonly customerId: number },
): Promise<void> {
  const { db } = services
  const choice = await closeAccount(db, customerId)
  if (!choice) return
  await removePosts(db, customerId, choice)
  await removeComments(db, customerId, choice)
  await removeReactions(db, customerId)
  await indexDocuments(db, 'customers', [customerId])
  await reindexWritten(db, customerId)
  await removeFiles(services, customerId)
  await removeRecords(db, customerId)
  await db.deleteFrom('leaving').where('customer_id', '=', customerId).execute()
}
