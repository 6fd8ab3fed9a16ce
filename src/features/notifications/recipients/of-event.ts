import { sql } from 'kysely'
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
    detail: fact.type === 'event-near' ? { before: fact.before, startsAt: fact.startsAt } : {},
  }
  const kind = KINDS[fact.type]
  const as: Omit<Recipient, 'customerId'> = { kind, groupKey: `${kind}:${fact.postId}` }
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

const KINDS = {
  'event-changed': 'event-changed',
  'event-cancelled': 'event-cancelled',
  'event-near': 'event-reminder',
  'seats-freed': 'event-seat',
} as const

function causeOf(fact: EventFact): string {
  if (fact.type === 'event-near') return `near:${fact.postId}:${fact.startsAt}:${fact.before}`
  if (fact.type === 'seats-freed') return `seat:${fact.postId}:${fact.at}`
  return `event:${fact.postId}:${fact.revision}`
}

const findEvent = (db: Database, postId: number) =>
  db
    .selectFrom('event')
    .innerJoin('post', 'post.id', 'event.post_id')
    .select('event.state')
    .where('event.post_id', '=', postId)
    .where('post.status', '=', 1)
    .where('post.deleted_at', 'is', null)
    .executeTakeFirst()

async function selectGuests(db: Database, { type, postId }: EventFact, after: number) {
  const replies =
    type === 'event-near' ? ['going', 'interested'] : ['going', 'interested', 'waiting']
  const rows = await db
    .selectFrom('event_reply')
    .select('customer_id')
    .where('post_id', '=', postId)
    .where('customer_id', '>', after)
    .where('reply', '=', sql<string>`any(${replies})`)
    .orderBy('customer_id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.customer_id)
}
