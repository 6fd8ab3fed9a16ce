import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { announceAll } from '../../../platform/jobs/announce.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import type { DateException, Occurrence } from '../occurrences.ts'

interface Series {
  readonly id: number
  readonly near: readonly Occurrence[]
  readonly exceptions: readonly DateException[]
}

/**
 * A date that was moved onto another one is at its own time again (occurrences.ts). Its move is deleted, so that it
 * does not come back later, and who comes to the date is told as of any move. Within the transaction that writes the
 * occurrences, with the rows of the posts locked.
 */
export async function forgetClashingMoves(
  tx: Database,
  series: readonly Series[],
  now: Date,
): Promise<void> {
  const clashes = series.flatMap(clashingMoves)
  if (clashes.length === 0) return
  const told = clashes.filter((one) => !one.isCancelled && one.at > now)
  // the events before their dates, as who replies to a date does (reply-to-event-date.ts)
  const events = await bumpRevisions(tx, told)
  await sql`update event_date d set starts_at = null, ends_at = null
    from unnest(${clashes.map(({ id }) => id)}::bigint[], ${clashes.map(({ at }) => at)}::timestamptz[]) c (id, at)
    where d.post_id = c.id and d.original_at = c.at`.execute(tx)
  const announcedCount = new Map<number, number>()
  const facts = told.flatMap(({ id, at }): Fact[] => {
    const event = events.get(id)
    if (!event) return []
    const before = announcedCount.get(id) ?? 0
    announcedCount.set(id, before + 1)
    const date = { at: at.toISOString(), startsAt: at.toISOString() }
    const { authorId: actorId } = event
    return [{ type: 'event-changed', postId: id, revision: event.revision - before, actorId, date }]
  })
  await announceAll(tx, facts)
}

function clashingMoves({ id, near, exceptions }: Series) {
  const starts = new Map(near.map((one) => [one.originalAt.getTime(), one.startsAt.getTime()]))
  return exceptions.flatMap(({ originalAt, startsAt, isCancelled }) => {
    const own = originalAt.getTime()
    const isAtOwnTime = starts.get(own) === own
    return startsAt && startsAt.getTime() !== own && isAtOwnTime
      ? [{ id, at: originalAt, isCancelled }]
      : []
  })
}

/** Each date that people are told of is a change of its event of its own. */
async function bumpRevisions(tx: Database, told: readonly { readonly id: number }[]) {
  const { rows } = await sql<{ id: number; revision: number; authorId: number }>`
    update event e set revision = e.revision + c.many, changed_at = now()
    from (select id, count(*) as many from unnest(${told.map(({ id }) => id)}::bigint[]) id group by id) c, post p
    where e.post_id = c.id and p.id = c.id
    returning e.post_id as id, e.revision, p.author_id as "authorId"`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
