import { sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { badInput } from '../../platform/errors/failures.ts'

/**
 * Puts exactly these tags on a post, in their order.
 * @throws 400 for a tag that is not there or is hidden
 */
export async function replaceTags(
  tx: Database,
  postId: number,
  wanted: readonly number[],
): Promise<void> {
  const ids = [...new Set(wanted)]
  await tx.deleteFrom('post_tag').where('post_id', '=', postId).execute()
  const { rows } = await sql`insert into post_tag (post_id, tag_id, position)
    select ${postId}, tag.id, wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place) join tag on tag.id = wanted.id
    where tag.hidden_at is null
    returning tag_id`.execute(tx)
  if (rows.length !== ids.length) throw badInput('tagIds', m.refused_no_tag())
}
