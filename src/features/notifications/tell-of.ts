import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Fact } from '../../platform/jobs/facts.ts'
import type { Cursor } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import type { BusMessage } from '../../platform/live/bus.ts'
import { insertNotifications } from './insert-notifications.ts'
import { addPending } from './pending/add-pending.ts'
import { isReaction, type Reaction } from './recipients/cause-of.ts'
import { type AskedFact, recipientsOf, type Telling } from './recipients/recipients-of.ts'
import { scheduleDelivery, type Wanting } from './schedule-delivery.ts'
import { takeBack } from './take-back.ts'

export interface ToldFacts {
  /** What has to follow the commit: the live channels hear of it, and what was withdrawn meanwhile is taken back. */
  readonly follow: (services: JobServices) => Promise<void>
  /** Reactions that were not there any more: who tells has to take them back (`takeBackAll`) until that succeeds. */
  readonly withdrawn: readonly Reaction[]
}

/**
 * Tells those whom some facts concern, within a transaction; of many people some at a time, the others in a job after
 * it. Followers of a publication are noted and get it when they come. Running it twice tells nobody twice.
 */
export async function tellOf(tx: Database, asked: readonly AskedFact[]): Promise<ToldFacts> {
  const tellings = await recipientsOf(tx, asked)
  const told = await insertNotifications(
    tx,
    tellings.filter((telling) => telling !== undefined),
  )
  const followers = await addFollowers(tx, asked, tellings)
  await scheduleDelivery(tx, [...told, ...followers.changed])
  for (const [nth, telling] of tellings.entries()) {
    const fact = asked[nth]?.fact
    const after = telling?.next ?? followers.next.get(fact)
    if (fact && after) await enqueue(tx, 'notify', { fact, after }, { isLater: true })
  }
  const messages: BusMessage[] = tellings.flatMap((telling, nth) =>
    telling ? messagesOf(telling, asked[nth]) : [],
  )
  const customerIds = [...new Set([...told.map((one) => one.customerId), ...followers.customerIds])]
  if (customerIds.length > 0) messages.push({ type: 'inbox', customerIds })
  const reactions = asked.map(({ fact }) => fact).filter(isReaction)
  const withdrawn = asked.flatMap(({ fact }, nth) =>
    isReaction(fact) && !tellings[nth] ? [fact] : [],
  )
  const follow = async (services: JobServices) => {
    await publish(services, messages)
    await retract(
      services,
      reactions.filter((fact) => !withdrawn.includes(fact)),
    )
  }
  return { follow, withdrawn }
}

/** Who follows what the publications among the facts are by, about or in; in the order of the facts. */
async function addFollowers(
  tx: Database,
  asked: readonly AskedFact[],
  tellings: readonly (Telling | undefined)[],
) {
  const customerIds: number[] = []
  const changed: Wanting[] = []
  const next = new Map<Fact | undefined, Cursor>()
  for (const [nth, { fact, after }] of asked.entries()) {
    if (fact.type !== 'post-published' || !tellings[nth]) continue
    const added = await addPending(tx, fact.postId, after)
    customerIds.push(...added.customerIds)
    changed.push(...added.changed.map((one) => ({ ...one, kind: 'new-item' as const })))
    if (added.next) next.set(fact, added.next)
  }
  return { customerIds, changed, next }
}

/** Whoever looks at a discussion sees its comments arrive. */
function messagesOf({ news }: Telling, asked: AskedFact | undefined): BusMessage[] {
  const { postId, commentId, actorId } = news
  const isNew = asked?.fact.type === 'comment-published' && !asked.after
  if (!isNew || postId === null || commentId === null) return []
  return [{ type: 'comment', postId, commentId, authorId: actorId ?? 0 }]
}

/** What was withdrawn between the look and the telling, when there was nothing to take back yet. */
async function retract(services: JobServices, facts: readonly Reaction[]): Promise<void> {
  if (facts.length === 0) return
  const now = await recipientsOf(
    services.db,
    facts.map((fact) => ({ fact })),
  )
  await takeBackAll(
    services,
    facts.filter((_, nth) => !now[nth]),
  )
}

/** Takes back what is withdrawn, which is rare: one after the other. */
export async function takeBackAll(
  services: JobServices,
  withdrawn: readonly Reaction[],
): Promise<void> {
  const customerIds: number[] = []
  for (const fact of withdrawn) customerIds.push(...(await takeBack(services.db, fact)))
  if (customerIds.length > 0) await publish(services, [{ type: 'inbox', customerIds }])
}

/** What was told is committed: a message that is lost costs half a minute, a second run a second chain of batches. */
async function publish({ bus, log }: JobServices, messages: readonly BusMessage[]): Promise<void> {
  await bus
    .publish(...messages)
    .catch((error) => log.warn({ err: error }, 'nobody could be told that there is news'))
}
