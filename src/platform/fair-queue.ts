import { busy } from './errors/failures.ts'

/** A task in the queue. */
interface Waiting {
  start(): void
}

interface FairQueueOptions {
  /** How many tasks run at once. */
  readonly concurrency: number
  /** Maximum wait in milliseconds; a longer one is refused with 503. */
  readonly maxWait: number
}

/** Runs work when it is the turn of the person. @throws 503 when the wait is too long */
export type RunInTurn = <Result>(personId: number, work: () => Promise<Result>) => Promise<Result>

/**
 * A queue for CPU-heavy work: a fixed number of tasks at once, and people in turn, so that somebody with many tasks
 * delays only themselves.
 */
export function createFairQueue({ concurrency, maxWait }: FairQueueOptions): RunInTurn {
  /** Waiting tasks by person; a person whose task was started moves to the end. */
  const queues = new Map<number, Waiting[]>()
  let running = 0

  function startNext() {
    const [first] = queues
    if (!first || running >= concurrency) return
    const [personId, [next, ...rest]] = first
    queues.delete(personId)
    if (rest.length > 0) queues.set(personId, rest)
    running++
    next?.start()
  }

  const turn = (personId: number) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { start }
      const timer = setTimeout(() => {
        const rest = queues.get(personId)?.filter((one) => one !== waiting) ?? []
        if (rest.length > 0) queues.set(personId, rest)
        else queues.delete(personId)
        reject(busy())
      }, maxWait)
      queues.set(personId, [...(queues.get(personId) ?? []), waiting])
      startNext()
    })

  return async (personId, work) => {
    await turn(personId)
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }
}
