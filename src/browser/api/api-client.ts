import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createBatchClient } from './batch-client.ts'

/** What a call may carry beside its input. */
interface CallContext {
  /** Under one key a thing is made once, however often it is asked for. */
  readonly idempotencyKey?: string
}

/** Filled in where the whole contract is gathered (src/app/contract.ts), as TanStack Router does for its routes. */
// biome-ignore lint/suspicious/noEmptyInterface: a module augments it
export interface ApiRegister {}

type Registered = ApiRegister extends { contract: infer Contract extends AnyContractRouter }
  ? Contract
  : never

export type ApiClient = ContractRouterClient<Registered, CallContext>

/** What a call of the API answers. */
export type ApiOutput<Name extends keyof ApiClient> = Awaited<ReturnType<ApiClient[Name]>>

/** The API: over HTTP in the browser; in process while a page is drawn, where the server has put its own. */
export let api: ApiClient = createBatchClient<ApiClient>('/rpc')

/** From now on all calls of this process go by another client: the server's own, which needs no network. */
export function callApiBy(client: ApiClient): void {
  api = client
}
