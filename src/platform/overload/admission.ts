import type { RequestClass } from '../trace/request-span.ts'
import { GradientLimit } from './gradient-limit.ts'
import { openLoopLag } from './loop-lag.ts'

/** How far a class may use the machine. */
interface Bound {
  /** The share of the limit up to which it is let in: what matters more still finds room above it. */
  readonly share: number
  /** It is refused while the event loop is later than that, in milliseconds. */
  readonly maxLag: number
}

/** By what would be missed most: who writes loses work, who reads can come again, a machine does. */
const BOUNDS: Readonly<Record<RequestClass, Bound>> = {
  'sign-in-and-writes': { share: 1, maxLag: 1_000 },
  'signed-in-reading': { share: 0.9, maxLag: 500 },
  'visitor-reading': { share: 0.75, maxLag: 300 },
  search: { share: 0.5, maxLag: 200 },
  live: { share: 0.5, maxLag: 500 },
  machine: { share: 0.4, maxLag: 200 },
  ai: { share: 0.3, maxLag: 200 },
}

/** What says how long requests take by themselves: neither a model, nor a body on its way, nor a stream. */
const MEASURED: readonly RequestClass[] = ['signed-in-reading', 'visitor-reading', 'search']

const LIMIT = { min: 8, start: 64, max: 512 }
/** Of the limit, what one address may have in work while more than half of it is used. */
const ADDRESS_SHARE = 0.25

/** Lets requests in, as many as the process can work on; the rest is refused at once, which costs next to nothing. */
export interface Admission {
  /**
   * @param address of the visitor: one alone gets no more than its share while others wait
   * @returns undefined when it is refused; else call it when the response is ready
   */
  enter(requestClass: RequestClass, address: string): (() => void) | undefined
  close(): void
}

/** Lets everything in. */
export const admitAll: Admission = { enter: () => () => {}, close() {} }

export interface AdmissionOptions {
  readonly lag?: { current(): number; close(): void }
  readonly now?: () => number
  readonly onRefused?: (requestClass: RequestClass) => void
}

export function openAdmission({
  lag = openLoopLag(),
  now = () => performance.now(),
  onRefused,
}: AdmissionOptions = {}): Admission {
  const limit = new GradientLimit(LIMIT)
  const perAddress = new Map<string, number>()
  let inWork = 0

  const mayEnter = (requestClass: RequestClass, address: string): boolean => {
    const { share, maxLag } = BOUNDS[requestClass]
    const { value } = limit
    if (inWork >= value * share || lag.current() > maxLag) return false
    return inWork < value / 2 || (perAddress.get(address) ?? 0) < value * ADDRESS_SHARE
  }

  return {
    enter(requestClass, address) {
      if (!mayEnter(requestClass, address)) {
        onRefused?.(requestClass)
        return undefined
      }
      const before = inWork
      const startedAt = now()
      inWork += 1
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        inWork -= 1
        const rest = (perAddress.get(address) ?? 1) - 1
        if (rest > 0) perAddress.set(address, rest)
        else perAddress.delete(address)
        if (MEASURED.includes(requestClass))
          limit.note(now() - startedAt, before + 1, lag.current())
      }
    },
    close: () => lag.close(),
  }
}
