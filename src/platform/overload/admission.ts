import { networkOf } from '../http/address/network-of.ts'
import type { RequestClass } from '../trace/request-span.ts'
import type { LoopLag } from './loop-lag.ts'
import { Places } from './places.ts'

/** How far a class may use the machine. */
interface Bound {
  /** The share of the limit up to which it is let in, of all that has the same places: what matters more finds room above. */
  readonly share: number
  /** It is refused while the event loop is later than that, in milliseconds. */
  readonly maxLag: number
}

/** By what would be missed most: who writes loses work, who reads can come again, a machine does. */
const BOUNDS: Readonly<Record<RequestClass, Bound>> = {
  'sign-in-and-writes': { share: 1, maxLag: 1_500 },
  'slow-writes': { share: 1, maxLag: 1_500 },
  'signed-in-reading': { share: 0.9, maxLag: 800 },
  'visitor-reading': { share: 0.75, maxLag: 600 },
  search: { share: 0.5, maxLag: 400 },
  live: { share: 0.5, maxLag: 800 },
  machine: { share: 0.4, maxLag: 400 },
  ai: { share: 0.3, maxLag: 400 },
}

/** What refuses the first of them all. */
const LEAST = {
  share: Math.min(...Object.values(BOUNDS).map(({ share }) => share)),
  maxLag: Math.min(...Object.values(BOUNDS).map(({ maxLag }) => maxLag)),
}

/** What says how long requests take by themselves: neither a model, nor a body on its way, nor a stream. */
const MEASURED: readonly RequestClass[] = [
  'sign-in-and-writes',
  'signed-in-reading',
  'visitor-reading',
  'search',
]

/** A few transactions run at once (`maxTransactions`): as many writes are let in as take some 250 ms with their waiting. */
const WRITES = { min: 8, start: 40, max: 128, window: 10, longest: 250 }
const OTHERS = { min: 8, start: 64, max: 512, window: 50 }

/** A request that was let in. */
export interface Entered {
  /** All of it has come: it is in work from now on. Until then it holds nobody up. */
  begin(): void
  /**
   * Its response is ready.
   * @param requestClass what it has turned out to be
   */
  leave(requestClass: RequestClass): void
}

/** Lets requests in, as many as the process can work on; the rest is refused at once, which costs next to nothing. */
export interface Admission {
  /**
   * @param address of the visitor: one network alone gets no more than its share while others wait
   * @returns undefined when it is refused
   */
  enter(requestClass: RequestClass, address: string): Entered | undefined
  /** Whether it would be refused now: before it is read it costs least. What is not may still be refused by `enter`. */
  refuses(requestClass: RequestClass, address: string): boolean
  /** Whether nothing at all is refused now, whatever it is: then nobody needs to look closer. */
  isOpen(): boolean
}

/** It holds nobody up. */
export const FREE: Entered = { begin() {}, leave() {} }

/** Lets everything in. */
export const admitAll: Admission = {
  enter: () => FREE,
  refuses: () => false,
  isOpen: () => true,
}

export interface AdmissionOptions {
  readonly lag: Pick<LoopLag, 'current'>
  readonly now?: () => number
  readonly onRefused?: (requestClass: RequestClass) => void
}

export function openAdmission({
  lag,
  now = () => performance.now(),
  onRefused,
}: AdmissionOptions): Admission {
  const writes = new Places(WRITES)
  const others = new Places(OTHERS)
  /**
   * Writes have places of their own. One is in work for many statements, waiting for most of that time: where writes
   * took the places of readers, the processor had less to do and all readers were refused. Slow ones would keep all
   * others out.
   */
  const placesOf = (requestClass: RequestClass): Places =>
    requestClass === 'sign-in-and-writes' ? writes : others

  function open(places: Places, network: string): Entered {
    let work: { readonly startedAt: number; readonly inWork: number } | undefined
    let isOver = false
    return {
      begin() {
        if (work || isOver) return
        work = { startedAt: now(), inWork: places.take(network) }
      },
      leave(requestClass) {
        if (work && !isOver) {
          places.giveBack(network)
          if (MEASURED.includes(requestClass))
            places.note(now() - work.startedAt, work.inWork, lag.current())
        }
        isOver = true
      },
    }
  }

  function refuses(requestClass: RequestClass, network: string): boolean {
    const { share, maxLag } = BOUNDS[requestClass]
    const isFree = placesOf(requestClass).isFreeFor(network, share)
    if (isFree && lag.current() <= maxLag) return false
    onRefused?.(requestClass)
    return true
  }

  return {
    enter(requestClass, address) {
      const network = networkOf(address)
      return refuses(requestClass, network) ? undefined : open(placesOf(requestClass), network)
    },
    refuses: (requestClass, address) => refuses(requestClass, networkOf(address)),
    // from a half on the share of one network counts
    isOpen: () => writes.isFree(0.5) && others.isFree(LEAST.share) && lag.current() <= LEAST.maxLag,
  }
}
