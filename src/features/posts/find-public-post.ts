import { listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { notFound } from '../../platform/errors/failures.ts'
import type { PostType } from './contract.ts'

/**
 * What the calls about a post need of it.
 * @param type what it must be, when that is told
 * @throws 404 when it does not exist, is not published, or is of another type
 */
export async function findPublicPost(db: Database, id: number, type?: PostType) {
  return orNoSuchPost(await publicPost(db, id).executeTakeFirst(), type)
}

/** The query behind it, for those who ask for more at once. */
export const publicPost = (db: Database, id: number) =>
  db
    .selectFrom('post')
    .select([
      'post.id',
      'post.author_id',
      'post.kind',
      'post.country_code',
      'post.city_id',
      'post.answers_count',
      'post.accepted_comment_id',
    ])
    .where('post.id', '=', id)
    .where(isPublished('post'))

/** @throws 404 when there is no such post, or it is of another type */
export function orNoSuchPost<Row extends { readonly kind: number }>(
  row: Row | undefined,
  type?: PostType,
): Row {
  if (!row || (type && listingType(row.kind) !== type)) throw notFound(m.refused_no_post())
  return row
}
