import { sql } from 'kysely'
import type { DecisionAct } from '../../lib/api/decision-acts.ts'
import { CUSTOMER_TYPE, listingType } from '../../lib/api/type-numbers.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { detectionOf, sourceOf } from './close-case.ts'
import { dsaFields } from './dsa-fields.ts'
import { UNDO_WITHIN } from './undo-within.ts'

/** What a decision is about. */
export type Subject =
  | { readonly postId: number }
  | { readonly commentId: number }
  | { readonly customerId: number }

interface Decision {
  readonly of: Subject
  readonly acts: readonly DecisionAct[]
  readonly rule: number | null
  /** Of rule 6: the law that it is against. */
  readonly law?: string | undefined
  /** What the person reads. */
  readonly reason: string
  /** When the mute or the ban ends; null: for good, or there is none. */
  readonly endsAt?: Date | null
  /** The case that it closes. */
  readonly caseId?: number | null
  /** Whether a rule of the site found it by itself, whoever reported the same thing. */
  readonly isFoundByRule?: boolean
  /** What else overturning it brings back. */
  readonly before?: object
}

/**
 * Writes down a decision as a statement of reasons, and sends it by letter after the commit. The acts themselves are
 * done by the caller, in the same transaction.
 * @param viewer who decides; nobody: a rule
 * @returns its id
 */
export async function recordDecision(
  tx: Database,
  viewer: Pick<Viewer, 'customerId'> | null,
  {
    of,
    acts,
    rule,
    law,
    reason,
    endsAt = null,
    caseId = null,
    isFoundByRule = false,
    before = {},
  }: Decision,
): Promise<number> {
  const found = await findSubject(tx, of)
  const { id } = await tx
    .insertInto('decision')
    .values({
      case_id: caseId,
      moderator_id: viewer?.customerId ?? null,
      customer_id: found.customer_id,
      object_type: objectTypeOf(of, found),
      post_id: 'postId' in of ? of.postId : null,
      comment_id: 'commentId' in of ? of.commentId : null,
      country_code: found.country_code,
      city_id: found.city_id,
      acts: [...acts],
      rule,
      ...dsaFields({ acts, rule, law: law ?? null, reason, endsAt }),
      automated_decision: viewer ? 'AUTOMATED_DECISION_NOT_AUTOMATED' : 'AUTOMATED_DECISION_FULLY',
      account_type:
        found.type === CUSTOMER_TYPE.business ? 'ACCOUNT_TYPE_BUSINESS' : 'ACCOUNT_TYPE_PRIVATE',
      content_date: found.written_at,
      decision_facts: reason,
      ...(isFoundByRule
        ? { source_type: 'SOURCE_VOLUNTARY', automated_detection: 'Yes' }
        : {
            source_type: caseId ? sourceOf(caseId) : 'SOURCE_VOLUNTARY',
            ...(caseId && { automated_detection: detectionOf(caseId) }),
          }),
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(
    tx,
    'send-decision',
    { decisionId: id },
    { runAt: new Date(Date.now() + UNDO_WITHIN) },
  )
  return id
}

interface SubjectRow {
  readonly customer_id: number
  readonly type: number
  readonly kind: number | null
  readonly is_answer: boolean | null
  readonly country_code: string | null
  readonly city_id: number | null
  readonly written_at: Date | null
}

async function findSubject(tx: Database, of: Subject): Promise<SubjectRow> {
  const { rows } = await sql<SubjectRow>`
    select person.id as customer_id, person.type, post.kind, comment.is_answer,
      coalesce(post.country_code, case when post.id is null then person.country_code end) as country_code,
      case when post.id is null then person.city_id else post.city_id end as city_id,
      coalesce(comment.created_at, post.published_at, post.created_at) as written_at
    from (values (${'postId' in of ? of.postId : null}::bigint, ${'commentId' in of ? of.commentId : null}::bigint,
      ${'customerId' in of ? of.customerId : null}::bigint)) subject (post_id, comment_id, customer_id)
    left join comment on comment.id = subject.comment_id
    left join post on post.id = coalesce(subject.post_id, comment.post_id)
    join customer person on person.id = coalesce(subject.customer_id, comment.author_id, post.author_id)`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('A decision about nobody')
  return row
}

function objectTypeOf(of: Subject, { kind, is_answer }: SubjectRow): string {
  if ('customerId' in of) return 'customer'
  if ('commentId' in of) return is_answer ? 'answer' : 'comment'
  return listingType(kind ?? 0)
}

/**
 * What was decided about a text alone holds no more: a moderator brought it back. A decision that also sanctions
 * somebody stays, until it is taken back as a whole.
 * @param undone publish undoes hiding and rejecting, restore undoes removing
 * @param wasMended its author had changed it as they were asked: that decision was right, what a rule held is shown
 */
export const markOverturned = (
  tx: Database,
  of: Exclude<Subject, { customerId: number }>,
  undone: 'publish' | 'restore',
  wasMended: boolean,
) =>
  tx
    .updateTable('decision')
    .set({ overturned_at: sql`now()` })
    .where(
      'postId' in of ? 'post_id' : 'comment_id',
      '=',
      'postId' in of ? of.postId : of.commentId,
    )
    .where('overturned_at', 'is', null)
    .where(
      undone === 'publish'
        ? sql<boolean>`acts <@ array['hide', 'reject']
            and (automated_decision = 'AUTOMATED_DECISION_FULLY' or not ${wasMended}::boolean)`
        : sql<boolean>`acts <@ array['remove']`,
    )
    .execute()
