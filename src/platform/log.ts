import { type Logger, pino } from 'pino'

export type Log = Logger

/** Lines of JSON on standard output; secrets never reach them, since nothing logs a header or a body. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
