import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import { resolveScope } from '../places/scope.ts'
import { listGuides as call } from './contract.ts'
import { type GuideRow, guidesOf, showGuides, showsPinsOf } from './pins-of.ts'

/** The guides of a place in their order, as its front page has them: a city without any has those of its country. */
export const listGuides = serve(call).handler(async ({ input, context }) => {
  const { db, viewer } = context
  const scope = await resolveScope(db, input)
  showsPinsOf(scope)
  const { rows } = await sql<{ guides: readonly GuideRow[] | null }>`
    select ${guidesOf(scope, viewer?.customerId)} as guides`.execute(db)
  return { guides: showGuides(rows[0]?.guides ?? []) }
})
