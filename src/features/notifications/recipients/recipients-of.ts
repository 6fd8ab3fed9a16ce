import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import { isOn, type Switches } from '../channels.ts'
import { audienceOfAccount } from './of-account.ts'
import { audienceOfComment } from './of-comment.ts'
import { audienceOfEvent } from './of-event.ts'
import {
  audienceOfAccepted,
  audienceOfAct,
  audienceOfFollower,
  audienceOfLike,
} from './of-person.ts'
import { audienceOfPost } from './of-post.ts'
import type { Audience, News, Recipient } from './recipient.ts'

/** Somebody who is told, with how they want to be. */
export interface ToldPerson extends Recipient {
  readonly switches: Switches
}

export interface Telling {
  readonly news: News
  /** Each once, in the order of their numbers. */
  readonly people: readonly ToldPerson[]
  readonly next?: Cursor | undefined
}

/**
 * Who is told of what happened: the one place that decides it. Not who did it, not who muted them or the
 * discussion or switched such news off, nobody who left.
 * @param after those before it were told
 * @returns undefined when there is nothing to tell any more
 */
export async function recipientsOf(
  db: Database,
  fact: Fact,
  after?: Cursor,
): Promise<Telling | undefined> {
  const audience = await audienceOf(db, fact, after)
  if (!audience) return undefined
  const { news, recipients, next } = audience
  const first = new Map<number, Recipient>()
  for (const one of recipients) {
    if (one.customerId !== news.actorId && !first.has(one.customerId))
      first.set(one.customerId, one)
  }
  const willing = await selectWilling(db, news, [...first.keys()])
  const people = willing.flatMap(({ id, switches }) => {
    const one = first.get(id)
    return one && isOn(switches, one.kind, 'app') ? [{ ...one, switches }] : []
  })
  return { news, people, next }
}

function audienceOf(db: Database, fact: Fact, after?: Cursor): Promise<Audience | undefined> {
  switch (fact.type) {
    case 'comment-published':
      return audienceOfComment(db, fact.commentId, after)
    case 'post-published':
      return audienceOfPost(db, fact.postId, after)
    case 'answer-accepted':
      return audienceOfAccepted(db, fact)
    case 'liked':
      return audienceOfLike(db, fact)
    case 'followed':
      return audienceOfFollower(db, fact)
    case 'moderated':
      return audienceOfAct(db, fact.actId)
    case 'archive-ready':
    case 'marked-verified':
      return audienceOfAccount(db, fact)
    default:
      return audienceOfEvent(db, fact, after)
  }
}

/** Of some people those who can be told, with their switches: one query a batch. */
async function selectWilling(
  db: Database,
  { actorId, postId }: News,
  ids: readonly number[],
): Promise<{ id: number; switches: Switches }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; switches: Switches | null }>`
    select c.id, s.switches from customer c
    left join notification_setting s on s.customer_id = c.id
    where c.id = any (${ids}) and ${isShown('c')}
      and not exists (select from mute m where m.customer_id = c.id and m.person_id = ${actorId})
      and not exists (select from mute m where m.customer_id = c.id and m.post_id = ${postId})
    order by c.id`.execute(db)
  return rows.map(({ id, switches }) => ({ id, switches: switches ?? {} }))
}
