import type { ORPCError } from '@orpc/client'
import * as m from '../../paraglide/messages.js'
import { type FailureData, unavailable } from './failures.ts'

/** After how many seconds the same may be tried again. */
const RETRY_AFTER = 60

/**
 * What people are told of an error that means that the site has no room or no database just now, with the error as its
 * cause; undefined for any other error.
 */
export function outageOf(
  error: unknown,
): ORPCError<'SERVICE_UNAVAILABLE', FailureData> | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  if (NO_ROOM.has(code)) return told(m.refused_no_room(), 'no-room', error)
  const isAway =
    DATABASE_AWAY.test(code) ||
    LOST_CONNECTION.test(message) ||
    (syscall !== undefined && SOCKET_FAILURES[syscall]?.has(code))
  return isAway ? told(m.refused_database_down(), 'database-unavailable', error) : undefined
}

const told = (detail: string, reason: string, cause: Error) =>
  Object.assign(unavailable(detail, reason, RETRY_AFTER), { cause })

/** Why something cannot be had just now: the site is out of order, or somebody asked too often. */
export interface TemporaryRefusal {
  readonly status: number
  readonly data?: { readonly retryAfter?: number | undefined } | undefined
}

/** The header that says in how many seconds to ask again. */
export const retryAfter = ({ data }: TemporaryRefusal) => ({
  'retry-after': String(data?.retryAfter ?? RETRY_AFTER),
})

/** The page of an error as one of an outage. */
export function withRetryAfter(page: Response, outage: TemporaryRefusal): Response {
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(retryAfter(outage))) headers.set(name, value)
  return new Response(page.body, { status: outage.status, headers })
}

/** Of PostgreSQL (disk_full) and of the file system, a quota included. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** Classes and codes of PostgreSQL: connection exceptions, shutting down, starting up, errors of its disk. */
const DATABASE_AWAY = /^(08\w{3}|57P0[123]|58030)$/
const RESET = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** By what was done with a socket; one that is not there is one of a server that is not there. */
const SOCKET_FAILURES: Readonly<Record<string, ReadonlySet<string>>> = {
  connect: new Set([...RESET, 'ECONNREFUSED', 'ENOENT']),
  read: RESET,
  write: RESET,
}
/** Of pg and its pool, which give these no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client was closed|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/
