import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'
import type { PostType } from './contract.ts'
import { typeOfKind } from './present-post-card.ts'

/**
 * What the calls about a post need of it.
 * @param type what it must be, when that is told
 * @throws 404 when it does not exist, is not published, or is of another type
 */
export async function findPublicPost(db: Database, id: number, type?: PostType) {
  const row = await db
    .selectFrom('post')
    .select([
      'id',
      'kind',
      'title',
      'seo_link',
      'country_code',
      'city_id',
      'answers_count',
      'accepted_comment_id',
    ])
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || (type && typeOfKind[row.kind] !== type)) {
    throw notFound('Такого допису, питання чи події немає')
  }
  return row
}
