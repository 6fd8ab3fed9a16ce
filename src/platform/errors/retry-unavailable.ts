import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

/** So often something is tried, and how long the pause after the first failure is, in milliseconds; each doubles. */
const TRIES = 4
const FIRST_PAUSE = 500

/**
 * Does something with a store or a database again that failed: it may be slow or away for a moment.
 * @param work may run several times
 * @param maxTries how often; by ten a pause of four minutes has gone by
 * @throws at once what no repetition changes: a damage, another StartError, a full disk; else the last error
 */
export async function retryUnavailable<Result>(
  work: () => Promise<Result>,
  maxTries = TRIES,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof StartError || isFull(error) || tries === maxTries) throw error
      await pause(FIRST_PAUSE * 2 ** (tries - 1))
    }
  }
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC'
