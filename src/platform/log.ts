import { type DestinationStream, type Logger, pino } from 'pino'
import { loggableError } from './errors/loggable-error.ts'

export type Log = Logger

interface LogOptions {
  /** Where the lines go; standard output unless told. */
  readonly destination?: DestinationStream | undefined
  /** Takes each error that is logged as one, with the fields and the text of its line. */
  readonly onError?: ((error: unknown, line: LoggedFailure) => void) | undefined
}

/** A line of the log about an error. */
export interface LoggedFailure {
  readonly text: string
  readonly requestId?: string | undefined
  readonly traceId?: string | undefined
}

const ERROR = pino.levels.values.error as number

/**
 * JSON lines. Headers and bodies are never logged, and of errors only what `loggableError` keeps, so no secrets are.
 * @param level the least level that is logged
 */
export function createLog(level: string, { destination, onError }: LogOptions = {}): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggableError(error) },
    hooks: {
      logMethod(given: Parameters<pino.LogFn>, method: pino.LogFn, height: number) {
        if (height >= ERROR) noteError(given, onError)
        method.apply(this, given)
      },
    } as pino.LoggerOptions['hooks'] & {},
  }
  return destination ? pino(options, destination) : pino(options)
}

function noteError([fields, text]: readonly unknown[], onError: LogOptions['onError']): void {
  if (!onError) return
  const { err, requestId, traceId } = (fields ?? {}) as {
    err?: unknown
    requestId?: string
    traceId?: string
  }
  if (err !== undefined) onError(err, { text: String(text ?? ''), requestId, traceId })
}
