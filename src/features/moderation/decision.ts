import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { conflict } from '../../platform/errors/failures.ts'

/** What a moderator decides about what waits. */
export type Act = 'publish' | 'reject'

/** The number of the status that a decision leads to. */
export const statusOf = {
  publish: CONTENT_STATUS.published,
  reject: CONTENT_STATUS.rejected,
} as const satisfies Record<Act, number>

/**
 * Whether something of a status still waits for this decision; when it was made before, there is nothing to do.
 * @throws 409 when it was decided otherwise
 */
export function isOpen(status: number, act: Act): boolean {
  if (status === statusOf[act]) return false
  if (status === statusOf.publish) throw conflict(m.refused_already_published(), 'decided')
  if (status === statusOf.reject) throw conflict(m.refused_already_rejected(), 'decided')
  return true
}
