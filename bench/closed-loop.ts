import { percentile } from './measure/percentile.ts'
import type { WarmConnections } from './measure/warm-connections.ts'
import { type Arrival, type Kind, kindOf } from './storm/open-crowd.ts'

/** How many ask at once. */
const ASKERS = 16

/** So many of each kind a second. */
export type Rates = Record<Kind, number>

export interface ClosedLoop {
  /** Of all kinds together. */
  readonly rate: number
  readonly rates: Rates
  /** Milliseconds. */
  readonly p99: number
}

/**
 * As many as a site can do, of all kinds or of one: each of 16 asks again as soon as it was served.
 * @throws when somebody is not served
 */
export async function closedLoop(
  connections: WarmConnections,
  arrivalOf: Arrival,
  seconds: number,
  only?: Kind,
): Promise<ClosedLoop> {
  const times: number[] = []
  const counts: Rates = { read: 0, search: 0, comment: 0 }
  let asked = 0
  const end = performance.now() + seconds * 1_000
  const ask = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const index = asked++
      const kind = only ?? kindOf(index)
      const status = await new Promise<number>((resolve) =>
        connections.ask(arrivalOf(index, kind), resolve),
      )
      if (!isServed(status)) throw new Error(`somebody got ${status} though all was calm`)
      times.push(performance.now() - started)
      counts[kind] += 1
    }
  }
  await Promise.all(Array.from({ length: ASKERS }, ask))
  return {
    rate: times.length / seconds,
    rates: perSecond(counts, seconds),
    p99: percentile(times, 0.99),
  }
}

export const isServed = (status: number): boolean => status >= 200 && status < 300

export const perSecond = ({ read, search, comment }: Rates, seconds: number): Rates => ({
  read: read / seconds,
  search: search / seconds,
  comment: comment / seconds,
})
