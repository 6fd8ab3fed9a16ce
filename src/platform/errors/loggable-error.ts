/** An error as the log and reports of errors have it. */
export interface LoggableError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly code?: string | number
  /** Where in the database it happened: names of the schema, never values. */
  readonly table?: string
  readonly constraint?: string
  readonly routine?: string
  readonly cause?: LoggableError
}

/** So many causes of causes are followed. */
const MAX_DEPTH = 3
const KEPT = ['code', 'table', 'constraint', 'routine'] as const

/**
 * What of an error may leave the process. Other fields are left out: those of PostgreSQL name the values of a row
 * («Key (email)=(…) already exists»), those of a refused output hold it whole.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)) }
  const given = error as Error & Partial<Record<(typeof KEPT)[number], unknown>>
  const kept = KEPT.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
  })
  return {
    type: error.name,
    message: withoutPeople(error.message),
    ...(error.stack && { stack: withoutPeople(error.stack) }),
    ...Object.fromEntries(kept),
    ...(error.cause instanceof Error &&
      depth < MAX_DEPTH && { cause: loggableError(error.cause, depth + 1) }),
  }
}

/** A text for the log without the e-mail addresses in it, which mail servers repeat in what they refuse. */
export const withoutPeople = (text: string): string =>
  text.replaceAll(/[^\s<>"'(=]+@[^\s<>"',;:)]+/g, '…@…')
