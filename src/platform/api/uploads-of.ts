import type { AnyContractProcedure } from '@orpc/contract'
import type { CallMeta } from './operation.ts'

interface Upload {
  readonly mostBytes: number
  isCalledBy(request: Request): boolean
}

/** The calls that take a file, each with how much of a body it reads. */
export function uploadsOf(calls: object): Upload[] {
  return Object.values(calls as Record<string, AnyContractProcedure>).flatMap((call) => {
    const { route, meta } = call['~orpc']
    const { mostBytes } = meta as CallMeta
    if (!mostBytes) return []
    const isCalledBy = ({ url, method }: Request) =>
      method === route.method && new URL(url).pathname === `/api${route.path}`
    return [{ mostBytes, isCalledBy }]
  })
}
