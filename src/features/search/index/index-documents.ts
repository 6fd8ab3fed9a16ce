import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import { marksOf } from '../marks.ts'
import { textVectors } from '../words/text-vector.ts'
import { type Source, selectCustomerSources, selectPostSources } from './document-sources.ts'

/** The two tables of documents: posts, questions and events are one, people the other. */
export type DocumentKind = 'posts' | 'customers'

/**
 * Updates the index for some posts (questions, events) or people after they were written, changed, hidden or
 * removed.
 */
export async function indexDocuments(
  db: Database,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<void> {
  const sources = await sourcesOf(db, kind, ids)
  await writeDocuments(db, sources)
  const present = new Set(sources.map((source) => source.id))
  const gone = ids.filter((id) => !present.has(id))
  if (gone.length > 0)
    await sql`delete from search_document where ${ofKind(kind)} and object_id = any (${gone})`.execute(
      db,
    )
}

/** Rebuilds the whole index: a batch is read and lemmatised while the one before it is written. */
export async function indexEverything(db: Database): Promise<{ documents: number }> {
  let documents = 0
  for (const kind of ['posts', 'customers'] as const) {
    let writing: Promise<void> = Promise.resolve()
    for await (const ids of idsInBatches(db, kind)) {
      const sources = await sourcesOf(db, kind, ids)
      const rows = await rowsOf(sources)
      await writing
      writing = writeRows(db, rows)
      // awaited at the next turn; until then a failure must not count as unhandled
      writing.catch(() => {})
      documents += rows.length
    }
    await writing
  }
  await deleteGone(db)
  return { documents }
}

/** How many documents are read and lemmatised at once. */
export const BATCH = 200

const sourcesOf = (db: Database, kind: DocumentKind, ids: readonly number[]) =>
  kind === 'posts' ? selectPostSources(db, ids) : selectCustomerSources(db, ids)

async function* idsInBatches(db: Database, kind: DocumentKind): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const ids = await nextIds(db, kind, last)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1) ?? 0
  }
}

/** The ids of the next batch of what the search may find, after one. */
export async function nextIds(db: Database, kind: DocumentKind, after: number): Promise<number[]> {
  const rows =
    kind === 'posts'
      ? await db
          .selectFrom('post')
          .select('id')
          .where('id', '>', after)
          .where('status', '=', CONTENT_STATUS.published)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .limit(BATCH)
          .execute()
      : await db
          .selectFrom('customer')
          .select('id')
          .where('id', '>', after)
          .where(isShown('customer'))
          .orderBy('id')
          .limit(BATCH)
          .execute()
  return rows.map((row) => row.id)
}

type Row = Source & { readonly vector: string }

async function writeDocuments(db: Database, sources: readonly Source[]): Promise<void> {
  await writeRows(db, await rowsOf(sources))
}

async function rowsOf(sources: readonly Source[]): Promise<Row[]> {
  const vectors = await textVectors(sources.map((source) => source.texts))
  return sources.map((source, i) => ({ ...source, vector: `${vectors[i]} ${marksOf(source)}` }))
}

/** Without waiting for the disk (synchronous_commit): rows lost in a crash are indexed again. */
async function writeRows(db: Database, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(of: (row: Row) => Value) => rows.map(of)
  await sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    written as (select * from unnest(
      ${column((row) => row.type)}::text[], ${column((row) => row.id)}::bigint[],
      ${column((row) => row.countryCode)}::text[], ${column((row) => row.cityId)}::integer[],
      ${column((row) => row.title)}::text[], ${column((row) => row.body)}::text[],
      ${column((row) => row.vector)}::tsvector[], ${column((row) => row.boost)}::real[],
      ${column((row) => row.createdAt)}::timestamptz[],
      ${column((row) => row.commentsCount)}::smallint[], ${column((row) => row.lastCommentId)}::bigint[]))
    insert into search_document as d
      (object_type, object_id, country_code, city_id, title, body, vector, boost, created_at,
        comments_count, last_comment_id)
    select written.* from quick, written
    on conflict (object_type, object_id) do update set country_code = excluded.country_code,
      city_id = excluded.city_id, title = excluded.title, body = excluded.body, vector = excluded.vector,
      boost = excluded.boost, created_at = excluded.created_at, comments_count = excluded.comments_count,
      last_comment_id = excluded.last_comment_id`.execute(db)
}

/** Deletes the documents of items that do not exist any more; run after a full rebuild. */
export async function deleteGone(db: Database): Promise<void> {
  await sql`delete from search_document d where ${ofKind('posts')} and not exists (
    select from post p where p.id = d.object_id and ${isPublished('p')})`.execute(db)
  await sql`delete from search_document d where ${ofKind('customers')} and not exists (
    select from customer c where c.id = d.object_id and ${isShown('c')})`.execute(db)
  await sql`analyze search_document`.execute(db)
}

const ofKind = (kind: DocumentKind) =>
  kind === 'customers'
    ? sql`object_type = 'customer'`
    : sql`object_type in ('post', 'question', 'event')`
