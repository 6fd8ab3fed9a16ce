import { expect, onTestFinished } from 'vitest'

/** What all visitors got when none was refused. */
export const WHOLE_PAGES = ['200 true']

/** People who open a page again and again, each time by a connection of their own, which is what a restart could refuse. */
export function openVisitors(url: string, count = 8) {
  const outcomes: string[] = []
  let isOver = false
  const visit = async () => {
    while (!isOver)
      outcomes.push(
        await fetch(url, { headers: { connection: 'close' } })
          .then(async (response) => `${response.status} ${(await response.text()).length > 1_000}`)
          .catch((error: Error) => String(error.cause ?? error)),
      )
  }
  // of a test that failed too
  onTestFinished(() => {
    isOver = true
  })
  const visiting = Array.from({ length: count }, visit)
  return {
    /** Waits until so many more have been answered. */
    async progress(visits = 50) {
      const goal = outcomes.length + visits
      await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(goal)
    },
    /** Lets the visits under way end. @returns what all got, each kind once: the status, and whether the page was whole */
    async leave() {
      isOver = true
      await Promise.all(visiting)
      return [...new Set(outcomes)]
    },
  }
}
