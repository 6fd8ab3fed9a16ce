import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { subjectOf } from './acts/uphold-case.ts'
import { takeCase as call } from './contract.ts'
import { lockCase } from './find-case.ts'
import { MINUTES_TAKEN } from './select-cases.ts'

/** In milliseconds. */
const TAKEN_FOR = MINUTES_TAKEN * 60_000

/**
 * Takes an open case, so that others see that somebody works on it, or gives it back.
 * @throws 409 when another has it since less than half an hour, or it is decided
 */
export const takeCase = serve(call).handler(({ input, context }) => {
  const viewer = viewerOf(context)
  const { id, isTaken } = input
  return context.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, viewer, id)
    const { state, taken_by_id, taken_at } = found
    if (state !== 'open') throw conflict(m.refused_case_decided(), 'decided')
    const isOfAnother =
      taken_by_id !== null &&
      taken_by_id !== viewer.customerId &&
      (taken_at?.getTime() ?? 0) > Date.now() - TAKEN_FOR
    if (isOfAnother && isTaken) throw conflict(m.refused_case_taken(), 'taken')
    const isOwn = taken_by_id === viewer.customerId
    // that somebody keeps what they have is no act
    const isAnew = isTaken ? !isOwn || (taken_at?.getTime() ?? 0) <= Date.now() - TAKEN_FOR : isOwn
    if (isAnew)
      await recordAudit(tx, viewer, {
        action: isTaken ? 'take-case' : 'give-back-case',
        of: subjectOf(found),
        detail: { caseId: id },
      })
    if (isTaken || isOwn)
      await tx
        .updateTable('moderation_case')
        .set(
          isTaken
            ? { taken_by_id: viewer.customerId, taken_at: new Date() }
            : { taken_by_id: null, taken_at: null },
        )
        .where('id', '=', id)
        .execute()
    return { isTaken }
  })
})
