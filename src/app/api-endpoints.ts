import { API_DESCRIPTION_PATH, apiPath, rpcPath } from '../lib/address/endpoint-paths.ts'
import { createApiHandlers } from '../platform/api/handlers.ts'
import { describeApi } from './api-description.ts'
import { calls } from './calls.generated.ts'
import { contract } from './contract.ts'
import { type Endpoint, type EndpointParams, findNothing, get, post, READING } from './endpoint.ts'
import { classOfCall, classOfCalls } from './request-class.ts'

/** The calls of the contract by path (REST), by batch (RPC), and the OpenAPI document. */
export function listApiEndpoints(): Endpoint[] {
  const api = createApiHandlers(calls)
  const byPath = Object.values(contract).flatMap((declared): Endpoint[] => {
    const { method = 'POST', path = '/' } = declared['~orpc'].route
    const methods = method === 'GET' ? READING : [method]
    const shape = apiPath(path.replaceAll(/\{([^}]+)\}/g, ':$1'))
    const requestClass = classOfCall(declared)
    return [shape, `${shape}/`].map((each) => ({
      path: each,
      methods,
      handle: api.rest,
      requestClass,
    }))
  })
  return [
    post(rpcPath(':calls'), (request) => api.rpc(request, callsOf(request.params)), {
      writes: false,
      requestClass: (params, isSignedIn) => classOfCalls(callsOf(params), isSignedIn),
    }),
    get(
      API_DESCRIPTION_PATH,
      async ({ context }) => Response.json(await describeApi(context.config.publicUrl)),
      { requestClass: 'machine' },
    ),
    ...byPath,
    { path: apiPath('/:rest{.*}'), methods: [], handle: findNothing },
  ]
}

/** The names of the calls of a batch: its path lists them with commas, as that of tRPC does. */
const callsOf = ({ calls = '' }: EndpointParams): readonly string[] => calls.split(',')
