import { rpcPath } from '../../lib/address/endpoint-paths.ts'
import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'
import { NO_RESPONSE } from '../api/no-response.ts'
import type { WaitingCall, WaitingName } from './waiting-call.ts'

/** The outcome of sending a call. */
export type Sent =
  | { readonly is: 'done'; readonly value: unknown }
  /** No response, or a temporary failure: it may be sent again. */
  | { readonly is: 'later'; readonly hasFailed: boolean; readonly problem: SentProblem }
  /** Somebody else is signed in. */
  | { readonly is: 'not-now'; readonly problem: SentProblem }
  | { readonly is: 'refused'; readonly problem: SentProblem }

/** The error of other calls (browser/api/batch-client.ts). */
export interface SentProblem {
  readonly status: number
  readonly code: string
  readonly detail: string
}

interface Sending extends Pick<WaitingCall, 'id' | 'input'> {
  readonly name: WaitingName | 'saveDraft' | 'signOut'
  readonly owner: string
}

/** Timeout after which the network counts as absent, in milliseconds. */
const CALL_TIMEOUT = 20_000
const noResponse: SentProblem = { status: NO_RESPONSE, code: 'offline', detail: '' }

/**
 * Sends a call in the name of its owner, from a page or from the service worker.
 * @param owner their uuid
 * @param outlivesPage for small requests (`keepalive`): browsers allow 64 KB in flight
 */
export async function sendCall(
  { id, name, input, owner }: Sending,
  { outlivesPage = false }: { outlivesPage?: boolean } = {},
): Promise<Sent> {
  try {
    const response = await fetch(rpcPath(name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-with': 'XMLHttpRequest',
        [VIEWER_HEADER]: owner,
      },
      body: JSON.stringify([[input, id]]),
      signal: AbortSignal.timeout(CALL_TIMEOUT),
      keepalive: outlivesPage,
    })
    const body = await response.json()
    // a proxy may have responded instead of the server
    if (!response.ok)
      return outcomeOf(body.code ? body : { ...noResponse, status: response.status })
    const [result] = body
    return 'value' in result ? { is: 'done', value: result.value } : outcomeOf(result.problem)
  } catch {
    return { is: 'later', hasFailed: false, problem: noResponse }
  }
}

function outcomeOf(problem: SentProblem): Sent {
  const { status, code } = problem
  if (status === 401 || code === 'another-person') return { is: 'not-now', problem }
  if (status === 429 || status === 503 || code === 'already-running')
    return { is: 'later', hasFailed: false, problem }
  return status >= 500 ? { is: 'later', hasFailed: true, problem } : { is: 'refused', problem }
}
