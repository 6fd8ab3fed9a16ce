import { GradientLimit, type LimitOptions } from './gradient-limit.ts'

/** Of the limit, what one network may have in work while more than half of it is used. */
const NETWORK_SHARE = 0.25

/** Places for requests in work, as many as a limit that finds itself allows. */
export class Places {
  readonly #limit: GradientLimit
  readonly #perNetwork = new Map<string, number>()
  #inWork = 0

  constructor(options: LimitOptions) {
    this.#limit = new GradientLimit(options)
  }

  /** Whether less than this share of the limit is taken. */
  isFree(share: number): boolean {
    return this.#inWork < this.#limit.value * share
  }

  /** Whether a network gets one: while others wait it has no more than its share. */
  isFreeFor(network: string, share: number): boolean {
    if (!this.isFree(share)) return false
    return this.isFree(0.5) || this.#countOf(network) < this.#limit.value * NETWORK_SHARE
  }

  /** Takes a place for a network. @returns how many are taken with it */
  take(network: string): number {
    this.#perNetwork.set(network, this.#countOf(network) + 1)
    this.#inWork += 1
    return this.#inWork
  }

  /** Gives a place back. */
  giveBack(network: string): void {
    const rest = this.#countOf(network) - 1
    if (rest > 0) this.#perNetwork.set(network, rest)
    else this.#perNetwork.delete(network)
    this.#inWork -= 1
  }

  /** Notes how long a request took (GradientLimit). */
  note(...response: Parameters<GradientLimit['note']>): void {
    this.#limit.note(...response)
  }

  #countOf(network: string): number {
    return this.#perNetwork.get(network) ?? 0
  }
}
