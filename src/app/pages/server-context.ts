import { createRouterClient } from '@orpc/server'
import { parse } from 'hono/utils/cookie'
import type { ApiClient } from '../../browser/api/api-client.ts'
import type { GivenContext } from '../../browser/navigation/router-context.ts'
import type { Visit } from '../../browser/visit.ts'
import { remember } from '../../lib/cache/remember.ts'
import type { RequestContext } from '../../platform/context.ts'
import { describeApi } from '../api-description.ts'
import { calls } from '../calls.generated.ts'

/** The context of the router that draws the page of one request. */
export interface ServerContext extends GivenContext {
  /** Names of the visitor's cookies that the response deletes; drawing the page adds to them. */
  readonly forgottenCookies: ReadonlySet<string>
}

/** Creates a factory of router contexts, one a request: calls run in process, as the viewer of the page. */
export function createServerContexts(): (request: RequestContext) => ServerContext {
  const cached = remember((_key: string, ask: () => Promise<unknown>) => ask(), {
    seconds: 15,
    maxEntries: 2_300,
    key: (key) => key,
  })
  return (request) => {
    const visitor = clientOf({ ...request, viewer: undefined, bearer: undefined, cookie: '' })
    const forgottenCookies = new Set<string>()
    return {
      api: clientOf(request),
      visit: visitOf(request, forgottenCookies),
      cached: <Data>(key: string, ask: (api: ApiClient) => Promise<Data>) =>
        cached(key, () => ask(visitor)) as Promise<Data>,
      describeApi: async () => describeApi(request.config.publicUrl),
      forgottenCookies,
    }
  }
}

const clientOf = (context: RequestContext) =>
  createRouterClient(calls, { context }) as unknown as ApiClient

const visitOf = (
  { config, cookie, requestId, viewer }: RequestContext,
  forgotten: Set<string>,
): Visit => ({
  origin: config.publicUrl,
  cookie: (name) => (forgotten.has(name) ? undefined : parse(cookie, name)[name]),
  isSignedIn: viewer !== undefined,
  requestId,
  forget: (name) => {
    forgotten.add(name)
  },
})
