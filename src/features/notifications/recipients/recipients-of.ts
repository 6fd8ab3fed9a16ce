import { sql } from 'kysely'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import { type Phrase, phraseFinder } from '../../../lib/words/phrases.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import type { Cursor } from '../../../platform/jobs/job-payloads.ts'
import { areBlocked } from '../../accounts/are-blocked.ts'
import { isShown } from '../../people/lists/shown-customers.ts'
import { isOn, type Switches } from '../channels.ts'
import { audienceOfAccount } from './of-account.ts'
import { audienceOfArrival } from './of-arrival.ts'
import { audienceOfClaim } from './of-claim.ts'
import { audiencesOfComments } from './of-comment.ts'
import { audienceOfEvent } from './of-event.ts'
import {
  audienceOfAccepted,
  audienceOfAct,
  audienceOfFollower,
  audiencesOfLikes,
} from './of-person.ts'
import { audienceOfPost } from './of-post.ts'
import {
  audienceOfDecision,
  audienceOfReport,
  audienceOfReportAppeal,
  audienceOfReports,
} from './of-report.ts'
import type { Audience, News, Recipient } from './recipient.ts'

/** A recipient who wants this kind of notification, with their settings. */
export interface WillingRecipient extends Recipient {
  readonly switches: Switches
}

/** What happened and who is notified of it. */
export interface FactRecipients {
  readonly news: News
  /** Each once. */
  readonly people: readonly WillingRecipient[]
  readonly next?: Cursor | undefined
}

/** A fact; `after` is where the batch of its recipients begins, all of them without it. */
export interface AskedFact {
  readonly fact: Fact
  readonly after?: Cursor | undefined
}

/**
 * Decides who is notified of facts, and no other place does: not who did it, not who muted them, the discussion or a
 * word of it, who is blocked with them or with the author of the post, or switched the kind off, nobody who left. Comments and likes, which are many, are read in batches.
 * @returns in the order of `asked`; undefined for a fact that is not true any more
 */
export async function recipientsOf(
  db: Database,
  asked: readonly AskedFact[],
): Promise<(FactRecipients | undefined)[]> {
  return willingOf(db, await audiencesOf(db, asked))
}

/** The people of each audience once, without who did it and who does not want such a notification. */
export async function willingOf(
  db: Database,
  audiences: readonly (Audience | undefined)[],
): Promise<(FactRecipients | undefined)[]> {
  const firsts = audiences.map(eachOnce)
  const willing = await selectWilling(db, audiences, firsts)
  return audiences.map((audience, nth) => {
    if (!audience) return undefined
    const people = [...(firsts[nth]?.values() ?? [])].flatMap((one) => {
      const wish = willing.get(nameOf(nth, one.customerId))
      if (!wish || !isOn(wish.switches, one.kind, 'app')) return []
      return holdsMuted(audience.news, wish.muted) ? [] : [{ ...one, switches: wish.switches }]
    })
    return { news: audience.news, people, next: audience.next }
  })
}

async function audiencesOf(
  db: Database,
  asked: readonly AskedFact[],
): Promise<(Audience | undefined)[]> {
  const found = new Map<AskedFact, Audience | undefined>()
  const comments = asked.flatMap((one) =>
    one.fact.type === 'comment-published'
      ? [{ one, commentId: one.fact.commentId, after: one.after }]
      : [],
  )
  const ofComments = comments.length > 0 ? await audiencesOfComments(db, comments) : []
  for (const [nth, { one }] of comments.entries()) found.set(one, ofComments[nth])
  const likes = asked.flatMap((one) => (one.fact.type === 'liked' ? [{ one, fact: one.fact }] : []))
  const ofLikes = await audiencesOfLikes(
    db,
    likes.map(({ fact }) => fact),
  )
  for (const [nth, { one }] of likes.entries()) found.set(one, ofLikes[nth])
  // one after the other: it is one connection
  for (const one of asked)
    if (!found.has(one)) found.set(one, await audienceOf(db, one.fact, one.after))
  return asked.map((one) => found.get(one))
}

async function audienceOf(db: Database, fact: Fact, after?: Cursor): Promise<Audience | undefined> {
  switch (fact.type) {
    case 'comment-published':
    case 'liked':
      throw new Error(`${fact.type} is looked at together with others`)
    case 'post-published':
      return audienceOfPost(db, fact.postId)
    case 'arrived':
      return audienceOfArrival(db, fact, after)
    case 'answer-accepted':
      return audienceOfAccepted(db, fact)
    case 'followed':
      return audienceOfFollower(db, fact)
    case 'moderated':
      return audienceOfAct(db, fact.actId)
    case 'report-received':
      return audienceOfReport(db, fact)
    case 'report-appeal-decided':
      return audienceOfReportAppeal(db, fact)
    case 'reports-decided':
      return audienceOfReports(db, fact)
    case 'decided':
    case 'appeal-decided':
    case 'decision-overturned':
      return audienceOfDecision(db, fact)
    case 'claim-decided':
      return audienceOfClaim(db, fact)
    case 'archive-ready':
    case 'marked-verified':
    case 'role-changed':
      return audienceOfAccount(db, fact)
    default:
      return audienceOfEvent(db, fact, after)
  }
}

/** Each person for the first reason, without who did it. */
function eachOnce(audience: Audience | undefined): ReadonlyMap<number, Recipient> {
  const first = new Map<number, Recipient>()
  for (const one of audience?.recipients ?? []) {
    if (one.customerId !== audience?.news.actorId && !first.has(one.customerId))
      first.set(one.customerId, one)
  }
  return first
}

/** How somebody wants to be notified. */
interface Wish {
  readonly switches: Switches
  readonly muted: readonly Phrase[]
}

/** Whether what happened was said with a word that somebody does not want to read. */
const holdsMuted = ({ text }: News, muted: readonly Phrase[]): boolean =>
  text !== undefined && muted.length > 0 && phraseFinder(muted)(plainTextOf(text)) !== undefined

/** Those of the people who can be notified, with their switches and muted words: one query. */
async function selectWilling(
  db: Database,
  audiences: readonly (Audience | undefined)[],
  firsts: readonly ReadonlyMap<number, Recipient>[],
): Promise<ReadonlyMap<string, Wish>> {
  const pairs = firsts.flatMap((first, nth) => {
    const { actorId = null, postId = null } = audiences[nth]?.news ?? {}
    return [...first.values()].map(({ customerId: id, kind }) => {
      // a decision about one's words, or a receipt, is of no person
      const isOfSite = kind === 'moderation' || kind === 'system'
      return { nth, id, actorId, postId, isOfSite }
    })
  })
  if (pairs.length === 0) return new Map()
  const column = <Value>(of: (pair: (typeof pairs)[number]) => Value) => pairs.map(of)
  const { rows } = await sql<WillingRow>`
    select w.nth, c.id, s.switches,
      (select json_agg(json_build_object('word', t.word, 'stems', t.stems)) from muted_word t
        where t.customer_id = c.id) as muted
    from unnest(${column((pair) => pair.nth)}::integer[], ${column((pair) => pair.id)}::bigint[],
      ${column((pair) => pair.actorId)}::bigint[], ${column((pair) => pair.postId)}::bigint[],
      ${column((pair) => pair.isOfSite)}::boolean[])
      as w (nth, id, actor_id, post_id, is_of_site)
    join customer c on c.id = w.id
    left join notification_setting s on s.customer_id = c.id
    left join post p on p.id = w.post_id
    where ${isShown('c')}
      and not ${areBlocked(sql.ref('c.id'), sql.ref('w.actor_id'))}
      and (w.is_of_site or not ${areBlocked(sql.ref('c.id'), sql.ref('p.author_id'))})
      and not exists (select from mute m where m.customer_id = c.id and m.person_id = w.actor_id)
      and (w.is_of_site
        or not exists (select from mute m where m.customer_id = c.id and m.post_id = w.post_id))`.execute(
    db,
  )
  return new Map(
    rows.map(({ nth, id, switches, muted }) => [
      nameOf(nth, id),
      { switches: switches ?? {}, muted: muted ?? [] },
    ]),
  )
}

interface WillingRow {
  readonly nth: number
  readonly id: number
  readonly switches: Switches | null
  readonly muted: readonly Phrase[] | null
}

const nameOf = (nth: number, customerId: number) => `${nth} ${customerId}`
