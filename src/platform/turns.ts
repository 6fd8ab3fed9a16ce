import { busy } from './errors/failures.ts'

/** Work that somebody waits to have done. */
interface Waiting {
  start(): void
}

interface TurnsOf {
  /** How many go on at once. */
  readonly atOnce: number
  /** Who would have to wait longer, in milliseconds, is told to come again. */
  readonly longestWait: number
}

/** Work by turns. @throws 503 when everybody's turn comes too late */
export type TakeTurn = <Made>(personId: number, work: () => Promise<Made>) => Promise<Made>

/**
 * A queue for work that takes a whole core: so much at once, and of the people who wait each in turn, so that
 * one with many things to do holds up only themselves.
 */
export function openTurns({ atOnce, longestWait }: TurnsOf): TakeTurn {
  /** Whoever was served goes to the end. */
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
