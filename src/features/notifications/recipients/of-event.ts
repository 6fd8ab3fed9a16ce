import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { type Audience, BATCH, type News, type Recipient } from './recipient.ts'

type EventFact = Extract<
  Fact,
  { type: 'event-changed' | 'event-cancelled' | 'event-near' | 'seats-freed' }
>

/**
 * Who is told of an event: of a change who wants to come, waits or is interested; of its coming who goes or is
 * interested; of a free seat who got it.
 */
export async function audienceOfEvent(
  db: Database,
  fact: EventFact,
  after: Cursor | undefined,
): Promise<Audience | undefined> {
  const event = await findEvent(db, fact.postId)
  if (!event || (event.state === 'cancelled' && fact.type !== 'event-cancelled')) return undefined
  const news: News = {
    cause: causeOf(fact),
    actorId: 'actorId' in fact ? fact.actorId : null,
    postId: fact.postId,
    commentId: null,
    detail: detailOf(fact),
  }
  const kind = KINDS[fact.type]
  const date = dateOf(fact)
  const groupKey = [kind, fact.postId, date && Date.parse(date.at)].filter(Boolean).join(':')
  const as: Omit<Recipient, 'customerId'> = { kind, groupKey }
  if (fact.type === 'seats-freed')
    return { news, recipients: fact.customerIds.map((customerId) => ({ customerId, ...as })) }
  const ids = await selectGuests(db, fact, after?.id ?? 0)
  const last = ids.length === BATCH ? ids.at(-1) : undefined
  return {
    news,
    recipients: ids.map((customerId) => ({ customerId, ...as })),
    next: last === undefined ? undefined : { id: last },
  }
}

const dateOf = (fact: EventFact) => ('date' in fact ? fact.date : undefined)

function detailOf(fact: EventFact): Record<string, string> {
  if (fact.type === 'event-near') return { before: fact.before, startsAt: fact.startsAt }
  const date = dateOf(fact)
  return date ? { date: date.startsAt } : {}
}

const KINDS = {
  'event-changed': 'event-changed',
  'event-cancelled': 'event-cancelled',
  'event-near': 'event-reminder',
  'seats-freed': 'event-seat',
} as const

function causeOf(fact: EventFact): string {
  if (fact.type === 'event-near') return `near:${fact.postId}:${fact.startsAt}:${fact.before}`
  if (fact.type === 'seats-freed')
    return ['seat', fact.postId, fact.at, fact.date?.at].filter(Boolean).join(':')
  return `event:${fact.postId}:${fact.revision}`
}

const findEvent = (db: Database, postId: number) =>
  db
    .selectFrom('event')
    .innerJoin('post', 'post.id', 'event.post_id')
    .select('event.state')
    .where('event.post_id', '=', postId)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

/** Who replied to all of an event, and to the dates that the fact is about. */
async function selectGuests(db: Database, fact: EventFact, after: number) {
  const { type, postId } = fact
  const replies =
    type === 'event-near' ? ['going', 'interested'] : ['going', 'interested', 'waiting']
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from event_reply
      where post_id = ${postId} and customer_id > ${after} and reply = any (${replies})
        and customer_id <> all (${leftOut(fact)})
    union
    select r.customer_id from event_date_reply r
      where r.post_id = ${postId} and r.customer_id > ${after} and r.reply = any (${replies})
        and ${datesOf(fact)}
    order by customer_id limit ${BATCH}`.execute(db)
  return rows.map((row) => row.customer_id)
}

/** Who comes to all dates but the one that the fact is about. */
function leftOut(fact: EventFact) {
  const isOfOne = dateOf(fact) !== undefined || fact.type === 'event-near'
  if (!isOfOne) return sql`'{}'::bigint[]`
  return sql`array(select r.customer_id from event_date_reply r
    where r.post_id = ${fact.postId} and r.reply = 'away' and ${datesOf(fact)})`
}

/** One date of it, the one that begins soon, or all that are to come. */
function datesOf(fact: EventFact) {
  const date = dateOf(fact)
  if (date) return sql`r.original_at = ${date.at}`
  if (fact.type !== 'event-near') return sql`r.original_at > now() - interval '1 day'`
  return sql`r.original_at = (select o.original_at from event_occurrence o
    where o.post_id = r.post_id and o.starts_at = ${fact.startsAt})`
}
