import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Fact } from '../../platform/jobs/facts.ts'
import type { Cursor } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import type { BusMessage } from '../../platform/live/bus.ts'
import { calledOut } from './called-out.ts'
import { insertNotifications } from './insert-notifications.ts'
import { addPending } from './pending/add-pending.ts'
import { isReaction, type Reaction } from './recipients/cause-of.ts'
import { type AskedFact, type FactRecipients, recipientsOf } from './recipients/recipients-of.ts'
import { retractNotification } from './retract-notification.ts'
import { scheduleDelivery, type Wanting } from './schedule-delivery.ts'

export interface NotifiedFacts {
  /** To be called after the commit: publishes to the live channels and retracts reactions withdrawn meanwhile. */
  readonly follow: (services: JobServices) => Promise<void>
  /** Reactions that do not exist any more: the caller calls `retractNotifications` until that succeeds. */
  readonly withdrawn: readonly Reaction[]
}

/**
 * Notifies the recipients of some facts, within a transaction: of a long audience one batch, the rest in a job. For the
 * followers of a publication a pending row is written, which is delivered at their next visit. Idempotent.
 */
export async function notifyRecipients(
  tx: Database,
  asked: readonly AskedFact[],
): Promise<NotifiedFacts> {
  const recipients = await recipientsOf(tx, asked)
  const inserted = await insertNotifications(
    tx,
    recipients.filter((one) => one !== undefined),
  )
  const followers = await addFollowers(tx, asked, recipients)
  await scheduleDelivery(tx, [...(await calledOut(tx, inserted)), ...followers.changed])
  for (const [nth, one] of recipients.entries()) {
    const fact = asked[nth]?.fact
    const after = one?.next ?? followers.next.get(fact)
    if (fact && after) await enqueue(tx, 'notify', { fact, after }, { isLater: true })
  }
  const messages: BusMessage[] = recipients.flatMap((one, nth) =>
    one ? messagesOf(one, asked[nth]) : [],
  )
  const customerIds = [
    ...new Set([...inserted.map((one) => one.customerId), ...followers.customerIds]),
  ]
  if (customerIds.length > 0) messages.push({ type: 'inbox', customerIds })
  const reactions = asked.map(({ fact }) => fact).filter(isReaction)
  const withdrawn = asked.flatMap(({ fact }, nth) =>
    isReaction(fact) && !recipients[nth] ? [fact] : [],
  )
  const follow = async (services: JobServices) => {
    await publish(services, messages)
    await retractWithdrawn(
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
  recipients: readonly (FactRecipients | undefined)[],
) {
  const customerIds: number[] = []
  const changed: Wanting[] = []
  const next = new Map<Fact | undefined, Cursor>()
  for (const [nth, { fact, after }] of asked.entries()) {
    if (fact.type !== 'post-published' || !recipients[nth]) continue
    const added = await addPending(tx, fact.postId, after)
    customerIds.push(...added.customerIds)
    changed.push(...added.changed.map((one) => ({ ...one, kind: 'new-item' as const })))
    if (added.next) next.set(fact, added.next)
  }
  return { customerIds, changed, next }
}

/** A new comment is published to those who have its discussion open. */
function messagesOf({ news }: FactRecipients, asked: AskedFact | undefined): BusMessage[] {
  const { postId, commentId, actorId } = news
  const isNew = asked?.fact.type === 'comment-published' && !asked.after
  if (!isNew || postId === null || commentId === null) return []
  return [{ type: 'comment', postId, commentId, authorId: actorId ?? 0 }]
}

/** Retracts reactions that were withdrawn after their recipients were read, before the notifications were committed. */
async function retractWithdrawn(services: JobServices, facts: readonly Reaction[]): Promise<void> {
  if (facts.length === 0) return
  const now = await recipientsOf(
    services.db,
    facts.map((fact) => ({ fact })),
  )
  await retractNotifications(
    services,
    facts.filter((_, nth) => !now[nth]),
  )
}

/** Retracts the notifications of withdrawn reactions one after the other: there are few. */
export async function retractNotifications(
  services: JobServices,
  withdrawn: readonly Reaction[],
): Promise<void> {
  const customerIds: number[] = []
  for (const fact of withdrawn) customerIds.push(...(await retractNotification(services.db, fact)))
  if (customerIds.length > 0) await publish(services, [{ type: 'inbox', customerIds }])
}

/** Does not throw: a lost message costs half a minute of delay, a second run a second chain of batches. */
async function publish({ bus, log }: JobServices, messages: readonly BusMessage[]): Promise<void> {
  await bus
    .publish(...messages)
    .catch((error) => log.warn({ err: error }, 'cannot publish to the live channels'))
}
