import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { rpcPath } from '../../lib/address/endpoint-paths.ts'
import { createBatchClient } from './batch-client.ts'

/** What a call may carry beside its input. */
interface CallContext {
  /** Idempotency key: repeated with it, the call runs once. */
  readonly idempotencyKey?: string
}

/** Filled in where the whole contract is gathered (src/app/contract.ts), as TanStack Router does for its routes. */
// biome-ignore lint/suspicious/noEmptyInterface: a module augments it
export interface ApiRegister {}

type Registered = ApiRegister extends { contract: infer Contract extends AnyContractRouter }
  ? Contract
  : never

export type ApiClient = ContractRouterClient<Registered, CallContext>

/** The output of an API call. */
export type ApiOutput<Name extends keyof ApiClient> = Awaited<ReturnType<ApiClient[Name]>>

/** The API over HTTP, for what runs in a browser alone; a loader takes that of its context, the server's own too. */
export const api: ApiClient = createBatchClient<ApiClient>(rpcPath)
