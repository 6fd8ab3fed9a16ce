import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { findListPage } from '../../platform/db/list-page.ts'
import { forbidden, signInRequired } from '../../platform/errors/failures.ts'
import { findCustomer } from '../people/find-customer.ts'
import { openProfile } from '../people/open-profile.ts'
import { listCustomerComments as call } from './customer-comments-contract.ts'
import { selectHiddenComments } from './select-hidden-comments.ts'
import { type QuotedRow, selectQuotedRows } from './thread/comment-rows.ts'
import { presentKept, presentQuoted } from './thread/present-comment.ts'

type Type = 'all' | 'answers' | 'comments'

/** What a person wrote below posts, questions and events, the latest first; what is hidden is told to them alone. */
export const listCustomerComments = serve(call).handler(async ({ input, context }) => {
  const { page, perPage, type } = input
  const { db } = context
  if (input.published === 0) {
    const author = await requireAuthor(context, input.username)
    const { ids, total } = await selectHiddenComments(db, author, input)
    const rows = await selectQuotedRows(db, ids)
    return { comments: await presentKept(context, rows), total, page, perPage }
  }
  const author = await openProfile(context, input.username)
  const { ids, total } = await selectByAuthor(db, author, type, page, perPage)
  const rows = await selectVisibleRows(db, ids)
  const comments = await presentQuoted(context, rows)
  return { comments: comments.map((one) => ({ ...one, kept: null })), total, page, perPage }
})

/**
 * @returns who asks
 * @throws 401 for a visitor, 403 for anybody else than the author, 404 when there is nobody of that name
 */
async function requireAuthor({ db, viewer }: RequestContext, username: string): Promise<number> {
  if (!viewer) throw signInRequired()
  const author = await findCustomer(db, username)
  if (viewer.customerId !== author) throw forbidden(m.refused_anothers_hidden())
  return author
}

const lists = { all: 'comments-by', answers: 'answers-by', comments: 'replies-by' } as const

async function selectByAuthor(
  db: Database,
  author: number,
  type: Type,
  page: number,
  perPage: number,
) {
  const offset = (page - 1) * perPage
  const { total, from, skip } = await findListPage(
    db,
    { kind: lists[type], ownerId: author },
    offset,
  )
  if (offset >= total) return { ids: [], total }
  const ofType = type === 'all' ? sql`` : sql`and is_answer = ${type === 'answers'}`
  const start = from ? sql`and (created_at, id) <= (${from.at}, ${from.id}::bigint)` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from comment
    where author_id = ${author} and ${isPublished()} ${ofType} ${start}
    order by created_at desc, id desc offset ${skip} limit ${perPage}`.execute(db)
  return { ids: rows.map((row) => row.id), total }
}

/** Without those whose post was hidden or removed meanwhile. */
async function selectVisibleRows(db: Database, ids: readonly number[]): Promise<QuotedRow[]> {
  const rows = await selectQuotedRows(db, ids)
  return rows.filter((row) => row.post_status === CONTENT_STATUS.published && !row.post_deleted_at)
}
