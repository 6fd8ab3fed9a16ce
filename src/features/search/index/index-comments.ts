import { sql } from 'kysely'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import type { DocumentType } from '../marks.ts'
import { textVectors } from '../words/text-vector.ts'
import { boostOf, COMMENT_WEIGHT, MAX_BODY, MAX_COMMENTS } from './document-sources.ts'
import { indexDocuments } from './index-documents.ts'

/**
 * Appends comments written since to the documents of their posts: the same as indexing the posts anew, without
 * reading again what is known. A document says how many comments it holds and which was the newest. When these and the
 * comments after that one are not all that the post has, or when a bound may be reached, the post is indexed anew.
 * Twice is harmless: then no comment is newer than the document.
 */
export async function indexComments(db: Database, postIds: readonly number[]): Promise<void> {
  const added = await selectAdded(db, postIds)
  const isBehind = ({ said }: Added) => said.length > 0
  const done = new Set(added.filter((row) => !isBehind(row)).map(({ id }) => id))
  for (const id of await append(db, added.filter(isBehind))) done.add(id)
  const others = postIds.filter((id) => !done.has(id))
  if (others.length > 0) await indexDocuments(db, 'posts', others)
}

interface Added {
  readonly type: DocumentType
  readonly id: number
  readonly comments_before: number
  readonly last_before: number
  readonly last_comment_id: number
  readonly views_count: number
  readonly likes_count: number
  readonly comments_count: number
  /** The comments that the document lacks, as HTML, in the order in which they were written. */
  readonly said: readonly string[]
}

/** The posts whose documents lack their newest comments and nothing else; in one statement, so of one moment. */
async function selectAdded(db: Database, postIds: readonly number[]): Promise<Added[]> {
  const { rows } = await sql<Added>`
    select d.object_type as type, p.id, d.comments_count as comments_before, d.last_comment_id as last_before,
      coalesce(added.last_id, d.last_comment_id) as last_comment_id, p.views_count, p.likes_count, p.comments_count,
      coalesce(added.said, '{}') as said
    from post p
    join search_document d on d.object_type in ('post', 'question', 'event') and d.object_id = p.id
    cross join lateral (
      select array_agg(c.content order by c.id) as said, max(c.id) as last_id, count(*) as count
      from comment c where c.post_id = p.id and c.id > d.last_comment_id and ${isPublished('c')}) added
    where p.id = any (${postIds}) and ${isPublished('p')} and p.comments_count <= ${MAX_COMMENTS}
      and p.comments_count = d.comments_count + added.count`.execute(db)
  return rows
}

/**
 * A body that is half as long as it may be at most also keeps the vector far from the bounds of PostgreSQL: by places,
 * that are 5,000 words of 16,383.
 * @returns the ids of the posts whose documents are still those that were read; the others stay as they are
 */
async function append(db: Database, added: readonly Added[]): Promise<number[]> {
  if (added.length === 0) return []
  const texts = added.map(({ said }) => said.map(plainTextOf).filter(Boolean))
  const vectors = await textVectors(
    texts.map((said) => said.map((text) => ({ text, weight: COMMENT_WEIGHT }))),
  )
  const column = <Value>(of: (row: Added, at: number) => Value) => added.map(of)
  const { rows } = await sql<{ id: number }>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    added as (select * from unnest(
      ${column(({ type }) => type)}::text[], ${column(({ id }) => id)}::bigint[],
      ${column((row) => row.comments_before)}::smallint[], ${column((row) => row.last_before)}::bigint[],
      ${column((row) => row.comments_count)}::smallint[], ${column((row) => row.last_comment_id)}::bigint[],
      ${column((_, at) => texts[at]?.join('\n') ?? '')}::text[], ${vectors}::tsvector[],
      ${column(boostOf)}::real[])
      as a (type, id, comments_before, last_before, comments_count, last_comment_id, body, vector, boost)),
    -- in the order in which posts are indexed anew (docs/decisions/0015-lock-order.md)
    locked as materialized (
      select d.object_type, d.object_id from added a
      join search_document d on d.object_type = a.type and d.object_id = a.id
      order by d.object_id for no key update of d)
    update search_document d
    set comments_count = a.comments_count, last_comment_id = a.last_comment_id, boost = a.boost,
      vector = d.vector || a.vector, body = concat_ws(E'\n', nullif(d.body, ''), nullif(a.body, ''))
    from quick, locked l, added a
    where l.object_type = a.type and l.object_id = a.id and d.object_type = a.type and d.object_id = a.id
      and d.comments_count = a.comments_before and d.last_comment_id = a.last_before
      and 2 * (length(d.body) + length(a.body) + 1) <= ${MAX_BODY}
    returning d.object_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
