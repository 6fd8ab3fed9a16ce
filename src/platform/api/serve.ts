import type { AnyContractProcedure } from '@orpc/contract'
import { implement } from '@orpc/server'
import type { RequestContext } from '../context.ts'

/**
 * Begins the server's side of a call of the contract; `.handler(…)` completes it. Input and output are
 * validated by the contract.
 */
export function serve<Call extends AnyContractProcedure>(call: Call) {
  return implement(call).$context<RequestContext>()
}
