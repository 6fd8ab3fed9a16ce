import type { BatchResult, Problem } from '../../lib/api/problem-details.ts'
import { NO_RESPONSE } from './no-response.ts'

/** A call failed; `status` is 0 without a response. `message` is text for people. */
class ApiFailure extends Error {
  override name = 'ApiFailure'
  declare readonly status: number
  declare readonly code: string
  declare readonly field?: string
  /** Whole seconds after which the call may be repeated (Retry-After), if the server sent it. */
  declare readonly retryAfter?: number
  /** Personal data that a text may not be published with. */
  declare readonly personalData: Problem['personalData']
  declare readonly documents: Problem['documents']

  constructor({ detail, ...known }: Refusal) {
    super(detail)
    Object.assign(this, known)
  }
}

type Refusal = Pick<
  Problem,
  'status' | 'code' | 'detail' | 'field' | 'retryAfter' | 'personalData' | 'documents'
>

interface Waiting {
  readonly name: string
  readonly input: unknown
  /** The key under which it is done once. */
  readonly key: string | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (failure: ApiFailure) => void
}

interface Options {
  readonly context?: { readonly idempotencyKey?: string }
}

/**
 * The client of the API in the browser: `client.getFeed({ … })`. Calls made at the same time go in one request.
 * @param pathOf where a batch of these calls is taken (batch-handler.ts)
 */
export function createBatchClient<Client extends object>(
  pathOf: (...names: readonly string[]) => string,
): Client {
  let waiting: Waiting[] = []
  const send = () => {
    const batch = waiting
    waiting = []
    sendBatch(pathOf(...batch.map(({ name }) => name)), batch)
  }
  return new Proxy({} as Client, {
    get:
      (_, name) =>
      (input: unknown = {}, { context }: Options = {}) =>
        new Promise((resolve, reject) => {
          const key = context?.idempotencyKey
          if (waiting.push({ name: String(name), input, key, resolve, reject }) === 1)
            queueMicrotask(send)
        }),
  })
}

async function sendBatch(path: string, batch: readonly Waiting[]): Promise<void> {
  try {
    const results = await post(
      path,
      batch.map(({ input, key }) => (key ? [input, key] : [input])),
    )
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]
      if (result && 'value' in result) resolve(result.value)
      else reject(new ApiFailure(result?.problem ?? noResponse))
    }
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(noResponse)
    for (const { reject } of batch) reject(failure)
  }
}

async function post(
  path: string,
  inputs: readonly (readonly unknown[])[],
): Promise<readonly BatchResult[]> {
  const headers = { 'content-type': 'application/json', 'x-request-with': 'XMLHttpRequest' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(inputs) })
  const body = await response.json().catch(() => undefined)
  if (response.ok && body) return body
  // a proxy may have responded instead of the server
  throw new ApiFailure(body?.code ? body : { ...noResponse, status: response.status })
}

const noResponse: Refusal = { status: NO_RESPONSE, code: 'offline', detail: '' }
