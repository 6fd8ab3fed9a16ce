import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueueEach } from '../../platform/jobs/enqueue-each.ts'
import type { Fact } from '../../platform/jobs/facts.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { type AfterTelling, tellOf } from './tell-of.ts'

/** So many facts are told of in one transaction, by their weight. */
const BATCH = 100
/** A fact that may concern all followers of a person or a place, or all guests of an event. */
const WEIGHT_OF_MANY = 20

/**
 * The polling task: tells those whom the announced facts concern, many facts at once. A batch that fails becomes a job
 * for each fact, which is tried again by itself.
 */
export async function notifyPending(services: JobServices): Promise<void> {
  for (;;) {
    const isMore = await tellSome(services).catch(async (error) => {
      services.log.warn({ err: error }, 'some news go by a job each')
      return (await enqueueSome(services.db)) > 0
    })
    if (!isMore) return
  }
}

interface PendingFact {
  readonly id: number
  readonly fact: Fact
}

/** @returns whether there may be more */
async function tellSome(services: JobServices): Promise<boolean> {
  const { follow, isMore } = await services.db.transaction().execute(async (tx) => {
    const pending = await takePending(tx)
    const some = firstOf(pending)
    if (some.length === 0) return { follow: nothing, isMore: false }
    await tx
      .deleteFrom('pending_fact')
      .where('id', '=', sql<number>`any(${some.map(({ id }) => id)})`)
      .execute()
    // the same fact is announced again when it is taken back
    const facts = new Map(some.map(({ fact }) => [JSON.stringify(fact), fact]))
    const follow = await tellOf(
      tx,
      [...facts.values()].map((fact) => ({ fact })),
    )
    return { follow, isMore: pending.length === BATCH || some.length < pending.length }
  })
  await follow(services)
  return isMore
}

/** The oldest facts that no other process tells of. */
async function takePending(tx: Database): Promise<PendingFact[]> {
  const { rows } = await sql<PendingFact>`
    select id, fact from pending_fact order by id limit ${BATCH} for update skip locked`.execute(tx)
  return rows
}

/** Those that one transaction can do in a moment, at least one. */
function firstOf(pending: readonly PendingFact[]): readonly PendingFact[] {
  let weight = 0
  const end = pending.findIndex(({ fact }) => {
    const isFull = weight > 0 && weight + weightOf(fact) > BATCH
    weight += weightOf(fact)
    return isFull
  })
  return end === -1 ? pending : pending.slice(0, end)
}

const weightOf = ({ type }: Fact): number =>
  type === 'post-published' || type.startsWith('event-') ? WEIGHT_OF_MANY : 1

const nothing: AfterTelling = async () => {}

const enqueueSome = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const pending = await takePending(tx)
    const jobs = pending.map(({ id, fact }) => ({ key: `notify:${id}`, payload: { fact } }))
    await enqueueEach(tx, 'notify', jobs)
    await tx
      .deleteFrom('pending_fact')
      .where('id', '=', sql<number>`any(${pending.map(({ id }) => id)})`)
      .execute()
    return pending.length
  })
