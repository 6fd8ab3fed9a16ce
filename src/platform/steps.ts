import { debuglog } from 'node:util'

/** Said with NODE_DEBUG=svoi alone, to find what a start or an end waits for. */
const say = debuglog('svoi')

/**
 * Does one step of the start. The table in docs/operations.md has each of them, in this order.
 * @param name of the table
 */
export function starting<Done>(name: string, work: () => Done): Done {
  say(`start: ${name}`)
  return work()
}

/** What there is to do at the end, by the names of the table in docs/operations.md. */
export type Ending = Readonly<Record<string, () => unknown>>

/**
 * Does the steps of the end one after another, each even if another fails.
 * @throws when all are done, what failed
 */
export async function endInOrder(steps: Ending): Promise<void> {
  const failures: unknown[] = []
  for (const [name, end] of Object.entries(steps)) {
    say(`end: ${name}`)
    try {
      await end()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, 'Several steps of the end failed')
}
