import { createRouterClient } from '@orpc/server'
import { parse } from 'hono/utils/cookie'
import type { ApiClient } from '../../browser/api/api-client.ts'
import type { GivenContext } from '../../browser/navigation/router-context.ts'
import type { Visit } from '../../browser/visit.ts'
import {
  DISMISSED_COOKIE,
  dismissedIn,
} from '../../features/places/announcements/current-announcements.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { keptThingsOf } from '../../platform/page-cache/kept-things.ts'
import { TaggedCache } from '../../platform/page-cache/tagged-cache.ts'
import { describeApi } from '../api-description.ts'
import { calls } from '../calls.generated.ts'
import { siteState } from './site-state.ts'

/** The router context for rendering the page of one request. */
export interface ServerContext extends GivenContext {
  /** Names of cookies that the response deletes; rendering the page adds to them. */
  readonly deletedCookies: ReadonlySet<string>
}

/** Creates a factory of router contexts, one per request: calls run in process, as the viewer of the page. */
export function createServerContexts(): (request: RequestContext) => ServerContext {
  const ofDatabase = new WeakMap<Database, TaggedCache<unknown>>()
  return (request) => {
    const shared = ofDatabase.get(request.db) ?? openShared(request.db)
    ofDatabase.set(request.db, shared)
    // of the cookies only what was hidden: the key names it
    const cookie = [...dismissedIn(request.cookie)].join('.')
    const visitor = clientOf({
      ...request,
      viewer: undefined,
      bearer: undefined,
      cookie: cookie && `${DISMISSED_COOKIE}=${cookie}`,
    })
    const deletedCookies = new Set<string>()
    const api = clientOf(request)
    const readsLess = request.viewer?.hasBlocks || request.viewer?.hasMutedWords
    return {
      api,
      visit: visitOf(request, deletedCookies),
      cached: <Data>(key: string, load: (api: ApiClient) => Promise<Data>) =>
        readsLess
          ? load(api)
          : siteState(request).then(
              (state) => find(shared, `${state} ${key}`, () => load(visitor)) as Promise<Data>,
            ),
      describeApi: async () => describeApi(request.config.publicUrl),
      isDevelopment: request.config.environment !== 'production',
      deletedCookies,
    }
  }
}

/** What many pages show around them: the names of a place and the menu there. */
function openShared(db: Database): TaggedCache<unknown> {
  const shared = new TaggedCache<unknown>({ seconds: 15, max: 2_300 })
  keptThingsOf(db).add(shared)
  return shared
}

const find = async (shared: TaggedCache<unknown>, key: string, load: () => Promise<unknown>) => {
  const known = shared.get(key)
  return known ? known.value : shared.make(key, load)
}

const clientOf = (context: RequestContext) =>
  createRouterClient(calls, { context }) as unknown as ApiClient

const visitOf = (
  { config, cookie, requestId, viewer }: RequestContext,
  deleted: Set<string>,
): Visit => ({
  origin: config.publicUrl,
  cookie: (name) => (deleted.has(name) ? undefined : parse(cookie, name)[name]),
  isSignedIn: viewer !== undefined,
  requestId,
  deleteCookie: (name) => {
    deleted.add(name)
  },
})
