import { paths } from '../../lib/address/paths.ts'
import { moderates } from '../../lib/api/moderates.ts'
import { listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Viewer } from '../../platform/context.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { getDecision as call, DAYS_TO_APPEAL, type FoundBy, type Statement } from './contract.ts'
import { findStatement, type StatementRow } from './find-statement.ts'

/** A decision for whom it concerns, and for who moderates where it was made; for everybody else there is none. */
export const getDecision = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const row = await findStatement(context.db, input)
  if (!row || !mayRead(viewer, row)) throw noSuchDecision()
  return presentStatement(viewer, row)
})

export const noSuchDecision = () => notFound(m.refused_no_decision())

const mayRead = (viewer: Viewer, row: StatementRow): boolean =>
  row.customer_id === viewer.customerId ||
  moderates(viewer, { countryCode: row.country_code, city: row.city_id })

/** The last moment in which a decision may be objected to. */
export const appealUntil = ({ application_date }: Pick<StatementRow, 'application_date'>) =>
  new Date(application_date.getTime() + DAYS_TO_APPEAL * 86_400_000)

/** Whether no person decided it. */
export const isOfRule = ({ automated_decision }: Pick<StatementRow, 'automated_decision'>) =>
  automated_decision !== 'AUTOMATED_DECISION_NOT_AUTOMATED'

/** Of what a rule found nobody wrote that they reported it. */
export function foundBy({
  source_type,
  automated_detection,
}: Pick<StatementRow, 'source_type' | 'automated_detection'>): FoundBy {
  if (automated_detection === 'Yes') return 'rule'
  return source_type === 'SOURCE_ARTICLE_16' ? 'report' : 'moderator'
}

export function presentStatement(viewer: Viewer, row: StatementRow): Statement {
  const until = appealUntil(row)
  const appeal =
    row.appeal_state && row.appeal_words
      ? { words: row.appeal_words, state: row.appeal_state, answer: row.appeal_answer }
      : null
  return {
    puid: row.puid,
    acts: [...row.acts],
    objectType: row.object_type,
    title: row.title,
    rule: row.rule,
    law: row.law,
    reason: row.reason,
    movedTo: row.moved_to,
    duplicateOf: row.original && {
      title: row.original.title,
      path: paths.item(listingType(row.original.kind), row.original.seo_link),
    },
    others: { total: row.others, titles: [...row.other_titles] },
    foundBy: foundBy(row),
    isAutomated: isOfRule(row),
    endsAt: row.ends_at?.toISOString() ?? null,
    createdAt: row.application_date.toISOString(),
    overturnedAt: row.overturned_at?.toISOString() ?? null,
    appealUntil: until.toISOString(),
    appeal,
    mayAppeal:
      row.customer_id === viewer.customerId &&
      !appeal &&
      !row.overturned_at &&
      until.getTime() > Date.now(),
    mayConfirm:
      row.awaits_confirmation &&
      viewer.role !== 'member' &&
      ![row.customer_id, row.moderator_id].includes(viewer.customerId),
    mayRevoke:
      viewer.role !== 'member' &&
      row.customer_id !== viewer.customerId &&
      !row.overturned_at &&
      !isOfRule(row),
  }
}
