import * as m from '../../../../paraglide/messages.js'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { overturnDecision } from './overturn-decision.ts'

/** What a rule hid is shown again, since a moderator decides in its place. */
export async function endHolds(tx: Database, viewer: Viewer, caseId: number): Promise<void> {
  const holds = await selectHolds(tx, caseId)
  for (const held of holds) await overturnDecision(tx, viewer, held, m.cases_not_found())
}

/** The decisions by which a rule hid it. */
const selectHolds = (tx: Database, caseId: number) =>
  tx
    .selectFrom('decision')
    .select(['id', 'acts', 'post_id', 'comment_id'])
    .where('case_id', '=', caseId)
    .where('moderator_id', 'is', null)
    .where('overturned_at', 'is', null)
    .execute()
