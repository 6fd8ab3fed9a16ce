import { sql } from 'kysely'
import type { ListKey } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { type ListKindChoice, listKindsOf } from '../../../platform/db/list-kinds.ts'
import { countList, findListPage } from '../../../platform/db/list-page.ts'

/** All kinds together are read to this depth; one kind has no end. */
const MAX_OF_ALL_KINDS = 1_000

interface AuthorQuery {
  readonly authorId: number
  /** The first three kinds of lists are the kinds of posts. */
  readonly listKind: ListKindChoice
  readonly page: number
  readonly perPage: number
}

/** What one person published, the latest first: one kind to any depth, or all kinds merged. */
export async function selectByAuthor(
  db: Database,
  query: AuthorQuery,
): Promise<{ ids: number[]; total: number }> {
  return query.listKind === 'all'
    ? selectAllKinds(db, query)
    : selectKind(db, query, query.listKind)
}

async function selectKind(db: Database, { authorId, page, perPage }: AuthorQuery, kind: number) {
  const offset = (page - 1) * perPage
  const { total, from, skip } = await findListPage(db, listOf(authorId, kind), offset)
  if (offset >= total) return { ids: [], total }
  const start = from ? sql`and (published_at, id) <= (${from.at}, ${from.id}::bigint)` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from post
    where author_id = ${authorId} and kind = ${kind} and ${isPublished()} ${start}
    order by published_at desc, id desc offset ${skip} limit ${perPage}`.execute(db)
  return { ids: rows.map((row) => row.id), total }
}

/** The list in which one kind of an author is counted. */
const listOf = (ownerId: number, kind: number): ListKey => ({
  kind: (['posts-by', 'questions-by', 'events-by'] as const)[kind] ?? 'posts-by',
  ownerId,
})

async function selectAllKinds(db: Database, { authorId, page, perPage }: AuthorQuery) {
  const kinds = listKindsOf('all')
  const totals = await Promise.all(kinds.map((kind) => countList(db, listOf(authorId, kind))))
  const total = totals.reduce((sum, one) => sum + one, 0)
  const offset = (page - 1) * perPage
  if (offset >= Math.min(total, MAX_OF_ALL_KINDS)) return { ids: [], total }
  const parts = kinds.map(
    (kind) => sql`(select id, published_at from post
      where author_id = ${authorId} and kind = ${kind} and ${isPublished()}
      order by published_at desc, id desc limit ${offset + perPage})`,
  )
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) posts
    order by published_at desc, id desc offset ${offset} limit ${perPage}`.execute(db)
  return { ids: rows.map((row) => row.id), total }
}
