import { sql } from 'kysely'
import { CONTENT_STATUS, listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type CaseSubject, openCase } from '../decisions/open-case.ts'
import { recordDecision } from '../decisions/record-decision.ts'
import { heldOf } from './held-of.ts'
import { FOR_MODERATORS, presentQuotedSigns, signsIn } from './present-signs.ts'
import type { Sign, Subject } from './suspicion.ts'

/** The rule about fraud; a watched word is against none by itself. */
const FRAUD = 2
const MAX_REASON = 500

/**
 * What waits for a moderator because of its signs forms a case, as reports do: a decision by a rule tells its author
 * why. Does nothing to what has no such signs. Called after its signs are kept and its row is written.
 */
export async function holdSuspicious(tx: Database, subject: Subject): Promise<void> {
  const found = await findHeld(tx, subject)
  if (!found) return
  const signs = signsIn(found.signs)
  if (!heldOf({ signs, score: found.score, fingerprint: undefined })) return
  const caseId = await openCase(tx, found.about)
  await recordDecision(tx, null, {
    of: subject,
    acts: ['hide'],
    rule: signs.every(isWatched) ? null : FRAUD,
    reason: reasonOf(signs),
    caseId,
    isFoundByRule: true,
    before: { status: CONTENT_STATUS.published },
  })
  await tx.updateTable('moderation_case').set({ is_held: true }).where('id', '=', caseId).execute()
  await enqueue(tx, 'weigh-case', { caseId })
}

const isWatched = ({ sign }: Sign) => sign === 'held-word' || sign === 'noted-word'

/** What the author reads; what only moderators are told is left out. */
function reasonOf(signs: readonly Sign[]): string {
  const told = presentQuotedSigns(signs.filter(({ sign }) => !FOR_MODERATORS.has(sign)))
  const words = told.map(({ words, quote }) => (quote ? `${words} («${quote}»)` : words)).join('; ')
  const reason = m.shield_held_reason({ signs: words })
  return reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON - 1)}…` : reason
}

interface HeldRow {
  readonly object_type: string | null
  readonly kind: number
  readonly author_id: number
  readonly country_code: string | null
  readonly city_id: number | null
  readonly signs: unknown
  readonly score: number
}

async function findHeld(tx: Database, subject: Subject) {
  const isPost = 'postId' in subject
  const waits = (
    table: string,
  ) => sql`${sql.ref(`${table}.status`)} = ${sql.lit(CONTENT_STATUS.waiting)}
    and ${sql.ref(`${table}.status_after_proof`)} is null and ${sql.ref(`${table}.deleted_at`)} is null`
  const { rows } = await (isPost
    ? sql<HeldRow>`select null as object_type, post.kind, post.author_id, post.country_code, post.city_id,
        suspicion.signs, suspicion.score
      from post join suspicion on suspicion.post_id = post.id
      where post.id = ${subject.postId} and ${waits('post')}`
    : sql<HeldRow>`select case when comment.is_answer then 'answer' else 'comment' end as object_type, post.kind,
        comment.author_id, post.country_code, post.city_id, suspicion.signs, suspicion.score
      from comment join post on post.id = comment.post_id join suspicion on suspicion.comment_id = comment.id
      where comment.id = ${subject.commentId} and ${waits('comment')}`
  ).execute(tx)
  const [row] = rows
  if (!row) return undefined
  const about: CaseSubject = {
    objectType: (row.object_type ?? listingType(row.kind)) as CaseSubject['objectType'],
    postId: isPost ? subject.postId : null,
    commentId: isPost ? null : subject.commentId,
    customerId: row.author_id,
    countryCode: row.country_code,
    cityId: row.city_id,
  }
  return { about, signs: row.signs, score: Number(row.score) }
}
