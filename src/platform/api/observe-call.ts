import { ORPCError } from '@orpc/server'
import type { Metrics } from '../metrics/metrics.ts'
import type { RequestSpan } from '../trace/request-span.ts'

/**
 * Makes a call that a request asked for and counts it, with its time and status: 500 for what is no refusal. Calls that
 * a page makes in process count as that page.
 * @param name of a call of the contract, never what somebody sent
 */
export async function observeCall<Output>(
  { metrics, span }: { readonly metrics: Metrics; readonly span: RequestSpan },
  name: string,
  call: () => Promise<Output>,
): Promise<Output> {
  span.calls.push(name)
  const start = performance.now()
  let status = 500
  try {
    const output = await call()
    status = 200
    return output
  } catch (error) {
    if (error instanceof ORPCError) status = error.status
    throw error
  } finally {
    metrics.count('svoi_api_calls_total', { call: name, status: String(status) })
    metrics.observe(
      'svoi_api_call_duration_seconds',
      { call: name },
      (performance.now() - start) / 1_000,
    )
  }
}
