import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '../../app/contract.ts'
import { createBatchClient } from './batch-client.ts'

/** What a call may carry beside its input. */
interface CallContext {
  /** Under one key a thing is made once, however often it is asked for. */
  readonly idempotencyKey?: string
}

export type ApiClient = ContractRouterClient<Contract, CallContext>

/** The API: over HTTP in the browser; in process while a page is drawn, where the server has put its own. */
export let api: ApiClient = createBatchClient<ApiClient>('/rpc')

/** From now on all calls of this process go by another client: the server's own, which needs no network. */
export function callApiBy(client: ApiClient): void {
  api = client
}
