import { busy } from './errors/failures.ts'

/** A task in the queue. */
interface Waiting {
  start(): void
}

interface TurnsOf {
  /** How many tasks run at once. */
  readonly atOnce: number
  /** Maximum wait in milliseconds; a longer one is refused with 503. */
  readonly longestWait: number
}

/** Work by turns. @throws 503 when everybody's turn comes too late */
export type RunInTurn = <Made>(personId: number, work: () => Promise<Made>) => Promise<Made>

/**
 * A queue for CPU-heavy work: a fixed number of tasks at once, and people in turn, so that somebody with many tasks
 * delays only themselves.
 */
export function createFairQueue({ atOnce, longestWait }: TurnsOf): RunInTurn {
  /** A person whose task ran moves to the end. */
  const queues = new Map<number, Waiting[]>()
  let running = 0

  function goOn() {
    const [first] = queues
    if (!first || running >= atOnce) return
    const [personId, [next, ...others]] = first
    queues.delete(personId)
    if (others.length > 0) queues.set(personId, others)
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
        const others = queues.get(personId)?.filter((one) => one !== waiting) ?? []
        if (others.length > 0) queues.set(personId, others)
        else queues.delete(personId)
        reject(busy())
      }, longestWait)
      queues.set(personId, [...(queues.get(personId) ?? []), waiting])
      goOn()
    })

  return async (personId, work) => {
    await turn(personId)
    try {
      return await work()
    } finally {
      running--
      goOn()
    }
  }
}
