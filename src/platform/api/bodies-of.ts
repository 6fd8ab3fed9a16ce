import type { AnyContractProcedure } from '@orpc/contract'
import type { CallMeta } from './operation.ts'

/** How much of a body a call reads, and of which kind. */
export interface Body {
  readonly kind: 'file' | 'json'
  readonly maxBytes: number
  isCalledBy(method: string, path: string): boolean
}

/** The calls that take a file, or more JSON than usual, each with how much of a body it reads. */
export function bodiesOf(calls: object): Body[] {
  return Object.values(calls as Record<string, AnyContractProcedure>).flatMap((call): Body[] => {
    const { route, meta } = call['~orpc']
    const { maxBytes, maxJsonBytes } = meta as CallMeta
    const isCalledBy = (method: string, path: string) =>
      method === route.method && path === `/api${route.path}`
    if (maxBytes) return [{ kind: 'file', maxBytes, isCalledBy }]
    return maxJsonBytes ? [{ kind: 'json', maxBytes: maxJsonBytes, isCalledBy }] : []
  })
}
