import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import { linksIn } from '../../lib/html/links-in.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { quotedRows } from '../comments/thread/comment-rows.ts'
import { targetOf } from '../comments/thread/present-comment.ts'
import { namesOfHomes } from '../people/customer-rows.ts'
import { presentAuthor } from '../people/present-customer-card.ts'
import { postRows } from '../posts/post-rows.ts'
import { presentPostCards } from '../posts/present-post-card.ts'
import { revisionOfComment, revisionOfPost } from '../posts/revision.ts'
import { presentQuotedSigns } from '../shield/present-signs.ts'
import type { WaitingItem } from './contract.ts'
import type { WaitingRow } from './select-waiting.ts'

/** What waits with all that a moderator judges by, in the order of the rows; each kind is read at once. */
export async function presentWaiting(
  context: RequestContext,
  rows: readonly WaitingRow[],
): Promise<WaitingItem[]> {
  const idsOf = (isComment: boolean) =>
    rows.filter((row) => row.is_comment === isComment).map(({ id }) => id)
  const [posts, comments] = await Promise.all([
    presentPosts(context, idsOf(false)),
    presentComments(context, idsOf(true)),
  ])
  // whatever was decided meanwhile is left out
  return rows.flatMap(({ is_comment, id }) => (is_comment ? comments : posts).get(id) ?? [])
}

async function presentPosts(
  context: RequestContext,
  ids: readonly number[],
): Promise<Map<number, WaitingItem>> {
  if (ids.length === 0) return new Map()
  const rows = await waitingPosts(context.db, ids)
  const cards = await presentPostCards(context, rows)
  return new Map(
    rows.flatMap((row, at) => {
      const post = cards[at]
      if (!post) return []
      const item: WaitingItem = {
        objectType: post.type,
        objectId: row.id,
        title: row.title,
        content: row.content,
        post,
        under: null,
        revision: row.revision,
        ...whyItWaits(row, [
          row.title,
          row.content,
          post.event?.onlineLink,
          post.event?.registrationLink,
        ]),
        customer: post.customer,
        ...timesOf(row),
      }
      return [[row.id, item] as const]
    }),
  )
}

const waitingPosts = (db: Database, ids: readonly number[]) =>
  postRows(db)
    .select(['post.content', 'post.created_at', 'customer.created_at as joined_at'])
    .select(revisionOfPost.as('revision'))
    .select([signsOf('post').as('signs'), wasRejected('post').as('was_rejected')])
    .where('post.id', '=', sql<number>`any(${ids})`)
    .where('post.status', '=', CONTENT_STATUS.waiting)
    .where('post.status_after_proof', 'is', null)
    .where('post.deleted_at', 'is', null)
    .execute()

async function presentComments(
  { db, config }: RequestContext,
  ids: readonly number[],
): Promise<Map<number, WaitingItem>> {
  if (ids.length === 0) return new Map()
  const rows = await waitingComments(db, ids)
  const places = await namesOfHomes(db, rows)
  return new Map(
    rows.map((row) => {
      const { title, seoLink, targetType } = targetOf(row)
      const item: WaitingItem = {
        objectType: row.is_answer ? 'answer' : 'comment',
        objectId: row.id,
        title,
        content: row.content,
        post: null,
        under: { type: targetType, seoLink },
        revision: row.revision,
        ...whyItWaits(row, [row.content]),
        customer: presentAuthor(config.filesUrl, places, row),
        ...timesOf(row),
      }
      return [row.id, item] as const
    }),
  )
}

const waitingComments = (db: Database, ids: readonly number[]) =>
  quotedRows(db)
    .select(['comment.is_answer', 'customer.created_at as joined_at'])
    .select(revisionOfComment.as('revision'))
    .select([signsOf('comment').as('signs'), wasRejected('comment').as('was_rejected')])
    .where('comment.id', '=', sql<number>`any(${ids})`)
    .where('comment.status', '=', CONTENT_STATUS.waiting)
    .where('comment.status_after_proof', 'is', null)
    .where('comment.deleted_at', 'is', null)
    .execute()

const signsOf = (table: 'post' | 'comment') =>
  sql<unknown>`(select signs from suspicion where ${sql.ref(`suspicion.${table}_id`)} = ${sql.ref(`${table}.id`)})`

const wasRejected = (table: 'post' | 'comment') =>
  sql<boolean>`exists (select from moderation_act done
    where done.act = 'reject' and ${sql.ref(`done.${table}_id`)} = ${sql.ref(`${table}.id`)})`

/** The rules of people/newcomers/hold.ts, read back from what they held. */
function whyItWaits(
  row: { readonly signs: unknown; readonly was_rejected: boolean },
  said: readonly (string | null | undefined)[],
): Pick<WaitingItem, 'signs' | 'waitReason'> {
  const signs = presentQuotedSigns(row.signs)
  const hasLink = said.some((text) => text && linksIn(text).size > 0)
  if (row.was_rejected) return { signs, waitReason: 'sent-again' }
  if (signs.length > 0) return { signs, waitReason: 'signs' }
  return { signs, waitReason: hasLink ? 'link' : 'quick' }
}

const timesOf = ({ joined_at, created_at }: { joined_at: Date; created_at: Date }) => ({
  joinedAt: joined_at.toISOString(),
  createdAt: created_at.toISOString(),
})
