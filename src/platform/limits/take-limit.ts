import { networkOf } from '../http/address/network-of.ts'
import type { Limit } from './limit.ts'
import type { LimitStore } from './limit-store.ts'
import { tooOften } from './too-often.ts'

/** Who asks, as far as is known. */
interface Requester {
  readonly limits: LimitStore
  readonly address: string
  /** The signed-in person. */
  readonly personId?: number | undefined
}

/**
 * Counts one use, or several at once: all of them or none.
 * @throws 429 with the time of the next try
 */
export async function takeLimit(limit: Limit, requester: Requester, uses = 1): Promise<void> {
  const key = `${limit.name}:${whoOf(limit, requester)}`
  const wait = await requester.limits.take(key, limit.rules, uses)
  if (wait > 0) throw tooOften(wait)
}

function whoOf({ per }: Limit, { address, personId }: Requester): string {
  return per === 'person' && personId !== undefined ? `person ${personId}` : networkOf(address)
}
