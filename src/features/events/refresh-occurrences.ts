import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { findExceptions } from './dates/find-exceptions.ts'
import { forgetClashingMoves } from './dates/forget-clashing-moves.ts'
import { type Occurrences, occurrencesOf } from './occurrences.ts'

/**
 * Brings the occurrences of repeating events in line, and the lists with them: after such events were written
 * or changed. For other posts there is nothing to do.
 */
export async function refreshOccurrences(
  db: Database,
  ids: readonly number[],
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const written = await writeOccurrences(tx, ids, now)
    await sql`select refresh_listing(id) from unnest(${written}::bigint[]) id`.execute(tx)
  })
}

/** The job: events whose next occurrence is over, and those of whose year too little is left. */
export async function refreshDueOccurrences(db: Database, now = new Date()): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('event')
      .select('post_id')
      .where('occurrences_due_at', '<=', now)
      .orderBy('occurrences_due_at')
      .limit(BATCH)
      .execute()
    if (due.length === 0) return
    await refreshOccurrences(
      db,
      due.map((event) => event.post_id),
      now,
    )
  }
}

const BATCH = 100

/**
 * The occurrences alone, for a writer that brings the lists in line itself afterwards; within its transaction.
 * @returns the events among the ids that repeat
 */
export async function writeOccurrences(
  db: Database,
  ids: readonly number[],
  now = new Date(),
): Promise<number[]> {
  const events = await lockRepeating(db, ids)
  const exceptions = await findExceptions(
    db,
    events.map((event) => event.post_id),
  )
  const known = events.map(({ post_id, starts_at, ends_at, time_zone, recurrence }) => ({
    id: post_id,
    when: occurrencesOf(
      {
        startsAt: starts_at,
        endsAt: ends_at,
        timeZone: time_zone,
        recurrence: recurrence ?? '',
        exceptions: exceptions.get(post_id) ?? [],
      },
      now,
    ),
  }))
  await forgetClashingMoves(
    db,
    known.map(({ id, when }) => ({
      id,
      near: when?.near ?? [],
      exceptions: exceptions.get(id) ?? [],
    })),
    now,
  )
  await replaceOccurrences(db, known)
  await showNext(db, known)
  return known.map(({ id }) => id)
}

/** The posts first and in order, as every writer does (docs/decisions/0015-lock-order.md). */
async function lockRepeating(db: Database, ids: readonly number[]) {
  await sql`select from post where id = any (${ids}) order by id for no key update`.execute(db)
  return db
    .selectFrom('event')
    .select(['post_id', 'starts_at', 'ends_at', 'time_zone', 'recurrence'])
    .where('post_id', '=', sql<number>`any(${ids})`)
    .where('recurrence', 'is not', null)
    .orderBy('post_id')
    .execute()
}

interface Known {
  readonly id: number
  /** Absent when the rule cannot be read. */
  readonly when: Occurrences | undefined
}

async function replaceOccurrences(db: Database, known: readonly Known[]): Promise<void> {
  const rows = known.flatMap(({ id, when }) => (when?.near ?? []).map((one) => ({ id, ...one })))
  await sql`delete from event_occurrence where post_id = any (${known.map(({ id }) => id)})`.execute(
    db,
  )
  await sql`insert into event_occurrence (post_id, starts_at, ends_at, original_at, is_cancelled)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${rows.map(({ endsAt }) => endsAt)}::timestamptz[],
      ${rows.map(({ originalAt }) => originalAt)}::timestamptz[],
      ${rows.map(({ isCancelled }) => isCancelled)}::boolean[])`.execute(db)
}

async function showNext(db: Database, known: readonly Known[]): Promise<void> {
  const column = <Value>(of: (when: Occurrences) => Value) =>
    known.map(({ when }) => (when ? of(when) : null))
  await sql`update event set next_starts_at = n.starts_at, next_ends_at = n.ends_at,
      next_is_moved = coalesce(n.is_moved, false),
      next_is_cancelled = coalesce(n.is_cancelled, false), occurrences_left = n.many, occurrences_due_at = n.due_at
    from unnest(${known.map(({ id }) => id)}::bigint[], ${column(({ next }) => next.startsAt)}::timestamptz[],
      ${column(({ next }) => next.endsAt)}::timestamptz[], ${column(({ left }) => left)}::integer[],
      ${column(({ dueAt }) => dueAt)}::timestamptz[],
      ${column(({ next }) => next.startsAt.getTime() !== next.originalAt.getTime())}::boolean[],
      ${column(({ next }) => next.isCancelled)}::boolean[])
      n (id, starts_at, ends_at, many, due_at, is_moved, is_cancelled)
    where event.post_id = n.id`.execute(db)
}

const inTransaction = <Result>(db: Database, work: (tx: Database) => Promise<Result>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
