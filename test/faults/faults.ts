import { setTimeout } from 'node:timers/promises'

/** Whether each fault comes as often as before a release. */
export const isLong = process.env.FAULTS === 'long'

/** How often each fault comes: once in every run; with FAULTS=long (`npm run test:faults`) so often, `roleKills` each role. */
export const FAULTS = isLong
  ? {
      kills: 100,
      roleKills: 100,
      restarts: 20,
      cuts: 20,
      powerCuts: 10,
      fillings: 5,
      jumps: 5,
      outages: 5,
    }
  : {
      kills: 1,
      roleKills: 1,
      restarts: 1,
      cuts: 1,
      powerCuts: 1,
      fillings: 1,
      jumps: 1,
      outages: 1,
    }

/** How long one kind of fault may be repeated, in minutes; who shortens it is content with fewer. */
const MINUTES = Number(process.env.FAULT_MINUTES ?? 30)

/**
 * Does something bad so many times, or until the time is over.
 * @returns how often it was done
 * @throws when the time was over before, unless FAULT_MINUTES shortened it
 */
export async function repeat(times: number, hit: () => Promise<void>): Promise<number> {
  const end = performance.now() + MINUTES * 60_000
  let done = 0
  while (done < times && (done === 0 || performance.now() < end)) {
    await hit()
    done++
  }
  if (done < times && process.env.FAULT_MINUTES === undefined)
    throw new Error(`${done} of ${times} times in ${MINUTES} minutes`)
  return done
}

/** Says how long people waited at most, in milliseconds, for docs/operations.md. */
export function report(
  fault: string,
  times: number,
  longest: number,
  others: Readonly<Record<string, number>> = {},
): void {
  const waits = Object.entries({ 'one write': longest, ...others }).map(
    ([what, wait]) => `${what} waited ${Math.round(wait)} ms`,
  )
  console.log(`${fault}, ${times} times: nothing lost, nothing twice; ${waits.join(', ')} at most`)
}

/**
 * Pauses between the writes of a ledger, which else takes the processors from a process that starts; none while a test
 * waits for writes.
 */
export function openPace(milliseconds: number) {
  let awaited = 0
  return {
    /** Between two writes. */
    async pause() {
      if (awaited === 0) await setTimeout(milliseconds)
    },
    async withoutPause<Result>(wait: () => Promise<Result>): Promise<Result> {
      awaited++
      try {
        return await wait()
      } finally {
        awaited--
      }
    },
  }
}
