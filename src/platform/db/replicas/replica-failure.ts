import { DatabaseError } from 'pg'

/** Classes of SQLSTATE by which a server refuses any statement: no connection, no room, it ends, its disk fails. */
const SERVER_CLASSES = ['08', '53', '57P', '58', '28', '3D']
/** A statement that a replica ended since it stood in the way of replaying (Appendix A, «Transaction Rollback»). */
const RECOVERY_CONFLICTS = ['40001', '40P01']

/** How pg says, without a code, that a connection broke, could not be made in time, or gave no response in time. */
const CONNECTION_BROKE =
  /^(?:Query read timeout|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/
/** Errors of a socket: ECONNRESET, EPIPE, ENOTFOUND …; not those of Node itself (ERR_INVALID_ARG_TYPE …). */
const SOCKET_CODE = /^E(?!RR_)/

/**
 * Whether an error of a statement shows that the server does not serve. Not so where our own pool was busy for too long,
 * or a value could not be sent.
 */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error instanceof DatabaseError
    ? SERVER_CLASSES.some((start) => code.startsWith(start))
    : SOCKET_CODE.test(code) || CONNECTION_BROKE.test(error.message)
}

/** Whether a statement that failed on a replica may succeed on the primary. */
export const isWorthRepeating = (error: unknown): boolean =>
  !(error instanceof DatabaseError) ||
  isLoss(error) ||
  RECOVERY_CONFLICTS.includes(error.code ?? '')
