import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Headers and bodies are never logged, so no secrets are. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
