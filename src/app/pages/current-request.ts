import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext } from '../../platform/context.ts'

interface Drawing {
  readonly context: RequestContext
  /** Names of cookies that the answer deletes. */
  readonly forgotten: Set<string>
}

const scope = new AsyncLocalStorage<Drawing>()

/** Runs a rendering with this request as its context, for all asynchronous calls in it. */
export const forRequest = <Answer>(context: RequestContext, draw: () => Answer): Answer =>
  scope.run({ context, forgotten: new Set() }, draw)

/** The request whose page is being rendered. */
export const currentRequest = (): RequestContext => currentDrawing().context

/** Names of the visitor's cookies that the page being drawn wants deleted; it adds to them. */
export const forgottenCookies = (): Set<string> => currentDrawing().forgotten

function currentDrawing(): Drawing {
  const drawing = scope.getStore()
  if (!drawing) throw new Error('No page is being drawn here: there is no request to act for')
  return drawing
}
