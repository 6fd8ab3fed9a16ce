import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueueEach } from '../../platform/jobs/enqueue-each.ts'
import type { Fact } from '../../platform/jobs/facts.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { notifyRecipients } from './notify-recipients.ts'
import { isReaction } from './recipients/cause-of.ts'

/** The maximum weight of the facts of one transaction. */
const BATCH = 100
/** A fact that may concern all followers of a person or a place, or all guests of an event. */
const WEIGHT_OF_MANY = 20
/** All who follow a discussion: a batch locks the inboxes of a few thousand people at most. */
const WEIGHT_OF_DISCUSSION = 10

/**
 * The polling task: notifies the recipients of the announced facts, in batches. A batch that fails twice becomes a job
 * for each of its facts, which is retried on its own.
 * @param ending no batch begins after it
 * @throws when the database cannot be reached: no fact was taken then, and the next poll tries again
 */
export async function notifyPending(services: JobServices, ending?: AbortSignal): Promise<void> {
  let failedAt: number | undefined
  while (!ending?.aborted && (await isSomethingPending(services.db))) {
    let first: number | undefined
    try {
      await notifyBatch(services, (id) => {
        first = id
      })
      // the facts that are left are locked by another process
      if (first === undefined) return
    } catch (error) {
      if (first === undefined) throw error
      if (first === failedAt) {
        await enqueueSome(services.db)
        services.log.warn({ err: error }, 'some news go by a job each')
      }
      failedAt = first
    }
  }
}

interface PendingFact {
  readonly id: number
  readonly fact: Fact
}

/** Without a lock or a transaction, since it runs many times a second. */
async function isSomethingPending(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pending_fact limit 1`.execute(db)
  return rows.length > 0
}

/** @param onTaken gets the number of the first fact */
async function notifyBatch(services: JobServices, onTaken: (id: number) => void): Promise<void> {
  const notified = await services.db.transaction().execute(async (tx) => {
    const some = firstOf(await takePending(tx))
    const [first] = some
    if (!first) return undefined
    onTaken(first.id)
    await deletePending(tx, some)
    // the same fact is announced again when it is taken back
    const facts = new Map(some.map(({ fact }) => [JSON.stringify(fact), fact]))
    const { follow, withdrawn } = await notifyRecipients(
      tx,
      [...facts.values()].map((fact) => ({ fact })),
    )
    await enqueueFacts(tx, withdrawn)
    return { follow, reactions: [...facts.values()].filter(isReaction) }
  })
  await notified?.follow(services).catch(async (error) => {
    await enqueueFacts(services.db, notified.reactions)
    services.log.warn({ err: error }, 'reactions are looked at again by a job each')
  })
}

/** The oldest facts that no other process has locked. */
async function takePending(tx: Database): Promise<PendingFact[]> {
  const { rows } = await sql<PendingFact>`
    select id, fact from pending_fact order by id limit ${BATCH} for update skip locked`.execute(tx)
  return rows
}

/** The first facts within the maximum weight of a batch, at least one. */
function firstOf(pending: readonly PendingFact[]): readonly PendingFact[] {
  let weight = 0
  const end = pending.findIndex(({ fact }) => {
    const isFull = weight > 0 && weight + weightOf(fact) > BATCH
    weight += weightOf(fact)
    return isFull
  })
  return end === -1 ? pending : pending.slice(0, end)
}

function weightOf({ type }: Fact): number {
  if (type === 'comment-published') return WEIGHT_OF_DISCUSSION
  const concernsMany = type === 'post-published' || type === 'arrived' || type.startsWith('event-')
  return concernsMany ? WEIGHT_OF_MANY : 1
}

const enqueueSome = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pending = await takePending(tx)
    await enqueueFacts(
      tx,
      pending.map(({ fact }) => fact),
    )
    await deletePending(tx, pending)
  })

/** A job for each, which is tried again when it fails. */
function enqueueFacts(db: Database, facts: readonly Fact[]): Promise<void> {
  const payloads = new Map(facts.map((fact) => [`notify:${JSON.stringify(fact)}`, { fact }]))
  const jobs = [...payloads].map(([key, payload]) => ({ key, payload }))
  return enqueueEach(db, 'notify', jobs)
}

async function deletePending(tx: Database, pending: readonly PendingFact[]): Promise<void> {
  await tx
    .deleteFrom('pending_fact')
    .where('id', '=', sql<number>`any(${pending.map(({ id }) => id)})`)
    .execute()
}
