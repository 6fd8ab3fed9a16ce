import type { Database } from '../../platform/db/database.ts'

/** The names of tags that somebody puts on a post: its readers read them as words of it. */
export const wordsOfTags = async (db: Database, ids: readonly number[]): Promise<string[]> =>
  ids.length === 0 ? [] : namesOf(db.selectFrom('tag').select('name').where('id', 'in', ids))

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
