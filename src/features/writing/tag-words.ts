import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The names of tags that somebody puts on a post: its readers read them as words of it. */
export const wordsOfTags = (db: Database, ids: readonly number[]): Promise<string[]> =>
  namesOf(
    // a number may be beyond those of tags: that there is no such tag is said later (replace-tags.ts)
    db.selectFrom('tag').select('name').where('id', '=', sql<number>`any(${ids}::bigint[])`),
  )

/** Those of the tags that it has. */
export const wordsOfTagsOn = (db: Database, postId: number): Promise<string[]> =>
  namesOf(
    db
      .selectFrom('post_tag')
      .innerJoin('tag', 'tag.id', 'post_tag.tag_id')
      .select('tag.name')
      .where('post_tag.post_id', '=', postId),
  )

async function namesOf(query: { execute(): Promise<{ name: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ name }) => name)
}
