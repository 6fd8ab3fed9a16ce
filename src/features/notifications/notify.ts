import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import type { BusMessage } from '../../platform/live/bus.ts'
import { insertNotifications } from './insert-notifications.ts'
import { isReaction } from './recipients/cause-of.ts'
import { recipientsOf } from './recipients/recipients-of.ts'
import { scheduleDelivery } from './schedule-delivery.ts'
import { takeBack } from './take-back.ts'

/**
 * The job: tells those whom something concerns, some hundred at a time; the others in a job after it. Done twice,
 * nobody is told twice. What is not so any more is taken back. After the commit the live channels hear that there is
 * something new.
 */
export async function notify(
  { db, bus, log }: JobServices,
  { fact, after }: JobPayloads['notify'],
): Promise<void> {
  const telling = await recipientsOf(db, fact, after)
  if (!telling) return retract()
  const { news, people, next } = telling
  const told = await db.transaction().execute(async (tx) => {
    const told = await insertNotifications(tx, news, people)
    await scheduleDelivery(tx, told)
    if (next) await enqueue(tx, 'notify', { fact, after: next }, { isLater: true })
    return told
  })
  const messages: BusMessage[] = []
  if (fact.type === 'comment-published' && !after && news.postId !== null)
    messages.push({
      type: 'comment',
      postId: news.postId,
      commentId: fact.commentId,
      authorId: news.actorId ?? 0,
    })
  if (told.length > 0)
    messages.push({ type: 'inbox', customerIds: told.map((one) => one.customerId) })
  await publish(messages)
  // it may have been taken back between the look and the telling, when there was nothing to retract yet
  if (told.length > 0 && isReaction(fact) && !(await recipientsOf(db, fact))) await retract()

  async function retract() {
    const customerIds = await takeBack(db, fact)
    if (customerIds.length > 0) await publish([{ type: 'inbox', customerIds }])
  }

  // what was told is committed: a message that is lost costs half a minute, a second run a second chain of batches
  async function publish(messages: readonly BusMessage[]) {
    await Promise.all(messages.map((message) => bus.publish(message))).catch((error) =>
      log.warn({ err: error }, 'nobody could be told that there is news'),
    )
  }
}
