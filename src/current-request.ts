import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext } from './platform/context.ts'

const scope = new AsyncLocalStorage<RequestContext>()

/** Runs what draws a page; whatever it calls, however deep and late, acts for this request. */
export const forRequest = <Answer>(context: RequestContext, draw: () => Answer): Answer =>
  scope.run(context, draw)

/** The request whose page is being drawn. */
export function currentRequest(): RequestContext {
  const request = scope.getStore()
  if (!request) throw new Error('No page is being drawn here: there is no request to act for')
  return request
}
