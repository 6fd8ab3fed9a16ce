import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { calls } from './calls.ts'
import type { Contract } from './contract.ts'
import { createBatchClient } from './platform/api/batch-client.ts'
import type { RequestContext } from './platform/context.ts'

type Client = ContractRouterClient<Contract>

const makeClient = createIsomorphicFn()
  .server((): Client => createRouterClient(calls, { context: requestContext }) as unknown as Client)
  .client((): Client => createBatchClient<Client>('/rpc'))

/** A call made while a page is rendered acts for the request of that page. */
function requestContext(): RequestContext {
  return (getGlobalStartContext() as unknown as { request: RequestContext }).request
}

/** The API: in process while a page is rendered, over HTTP in the browser. */
export const api = makeClient()
