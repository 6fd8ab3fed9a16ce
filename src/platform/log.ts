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
  return pino(options, destination ?? standardOutput())
}

/** How much of the log waits for room, in bytes; what is more is dropped. */
const MAX_WAITING = 1_048_576

/** A log that cannot be written, as on a full disk, does not end the process: lines wait, or are lost. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING })
  output.on('error', () => {})
  return output
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
