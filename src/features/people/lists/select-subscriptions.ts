import type { ListKey } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findListPage } from '../../../platform/db/list-page.ts'

type Whose =
  | { readonly person_id: number }
  | { readonly subscriber_id: number }
  | { readonly post_id: number }

/** A page of subscriptions to a person or a post, or of a person to people, the latest first. */
export async function selectSubscriptions(
  db: Database,
  whose: Whose,
  page: number,
  perPage: number,
) {
  const offset = (page - 1) * perPage
  const { total, from, skip } = await findListPage(db, listOf(whose), offset)
  if (offset >= total) return { rows: [], total }
  const subscriptions = db.selectFrom('subscription').select(['subscriber_id', 'person_id'])
  const rows = await narrow(subscriptions)
    .$if(from !== undefined, (query) => query.where('id', '<=', from?.id ?? 0))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(perPage)
    .execute()
  return { rows, total }

  function narrow(query: typeof subscriptions) {
    if ('person_id' in whose) return query.where('person_id', '=', whose.person_id)
    if ('post_id' in whose) return query.where('post_id', '=', whose.post_id)
    return query.where('subscriber_id', '=', whose.subscriber_id).where('person_id', 'is not', null)
  }
}

/** The list in which they are counted. */
function listOf(whose: Whose): ListKey {
  if ('person_id' in whose) return { kind: 'followers', ownerId: whose.person_id }
  if ('post_id' in whose) return { kind: 'subscribers', ownerId: whose.post_id }
  return { kind: 'following', ownerId: whose.subscriber_id }
}
