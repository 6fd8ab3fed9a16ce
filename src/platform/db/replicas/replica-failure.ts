import { DatabaseError } from 'pg'

/** Classes of SQLSTATE by which a server refuses any statement: no connection, no room, it ends, its disk fails. */
const SERVER_CLASSES = ['08', '53', '57P', '58', '28', '3D']
/** A statement that a replica ended since it stood in the way of replaying (Appendix A, «Transaction Rollback»). */
const RECOVERY_CONFLICTS = ['40001', '40P01']

/** Whether the server is to blame for an error of a statement, and not the statement. */
export function isOfServer(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  const code = error.code ?? ''
  return SERVER_CLASSES.some((start) => code.startsWith(start))
}

/** Whether a statement that failed on a replica may succeed on the primary. */
export const isWorthRepeating = (error: unknown): boolean =>
  isOfServer(error) ||
  (error instanceof DatabaseError && RECOVERY_CONFLICTS.includes(error.code ?? ''))
