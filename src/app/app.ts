import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/client'
import { findViewer } from '../features/accounts/sessions/find-viewer.ts'
import { createLiveHandler } from '../features/notifications/live/live-handler.ts'
import { openLiveHub } from '../features/notifications/live/live-hub.ts'
import { deliverToViewer } from '../features/notifications/pending/deliver-pending.ts'
import { logFailure } from '../platform/api/log-failure.ts'
import type { RequestContext, Services } from '../platform/context.ts'
import { problem, problemOf, problemResponse } from '../platform/errors/problem.ts'
import { compressData } from '../platform/http/compress-data.ts'
import { hasGone } from '../platform/http/has-gone.ts'
import { refuseWrite } from '../platform/http/refuse-write.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { openPageCache } from '../platform/page-cache/open-page-cache.ts'
import type { CacheOutcome } from '../platform/page-cache/page-cache.ts'
import { withDataHeaders, withHeaders } from './data-headers.ts'
import { createEndpointRouter, type EndpointMatch } from './endpoint-router.ts'
import { listEndpoints } from './endpoints.ts'
import { canonicalPath, isWellFormed, leadsHome } from './pages/canonical-path.ts'
import { createPageHandler, type RenderPage } from './pages/page-handler.ts'
import type { PageRoutes } from './pages/page-routes.ts'
import { noPages, noRoutes } from './without-pages.ts'

export interface AppOptions {
  /** Renders a page; absent in tests of the API alone. */
  readonly renderPage?: RenderPage
  /** The routes of the pages; absent in the same tests, so that they need not import every screen. */
  readonly routes?: PageRoutes
  /** Hears how each page that is shared was found: for monitoring. */
  readonly onCache?: (outcome: CacheOutcome) => void
}

interface Bindings {
  readonly incoming?: IncomingMessage
}

/** The whole product as a function Request → Response. */
export function createApp(
  services: Services,
  { renderPage = noPages, routes = noRoutes, onCache }: AppOptions = {},
) {
  const { config } = services
  const headers = securityHeaders(config.publicUrl)
  const cache = openPageCache(services)
  const handlePage = createPageHandler(renderPage, routes, { cache, onCache })
  const hub = openLiveHub(services)
  const handleLive = createLiveHandler(hub)
  let isDraining = false
  const matchEndpoints = createEndpointRouter(
    listEndpoints({
      handleLive: ({ request, context }) => handleLive(request, context),
      handleReadiness: () =>
        isDraining ? new Response('ending', { status: 503 }) : checkReadiness(services),
      routes,
    }),
  )

  /** An endpoint that takes the path and the method handles the request; else it is for a page, or refused. */
  async function handleRequest(
    request: Request,
    context: RequestContext,
    matches: readonly EndpointMatch[],
  ): Promise<Response> {
    if (!isWellFormed(context.url))
      return isPageToRead(request, undefined, matches)
        ? showInstead('/400', request, context)
        : refuse(400, request, context)
    const path = canonicalPath(context.url.pathname)
    const match = matches.find(({ endpoint }) => endpoint.methods.includes(request.method))
    if (match) {
      const { endpoint, params } = match
      const isForm = endpoint.writesFrom === 'form'
      const refusal = endpoint.writesFrom !== 'anywhere' && refuseWrite(request, context, isForm)
      if (refusal) return refuse(refusal.status, request, context, refusal)
      const response = await endpoint.handle({ request, context, params })
      if (response) return asData(response, request, context)
    }
    if (isPageToRead(request, path, matches)) return showPage(request, context, path)
    return match ? refuse(404, request, context) : refuseMethod(request, context, matches)
  }

  /**
   * Whether the response is a page, which may be the page of an error.
   * @param path canonical; undefined for a malformed one
   */
  const isPageToRead = (
    { method }: Request,
    path: string | undefined,
    matches: readonly EndpointMatch[],
  ): boolean =>
    (method === 'GET' || method === 'HEAD') &&
    (matches.every(({ endpoint }) => endpoint.fallsBackToPage) ||
      (path !== undefined && routes.find(path).isPage))

  /** @param path canonical */
  const showPage = (request: Request, context: RequestContext, path: string) =>
    handlePage(request, context, path, commonHeaders(context))

  /** The error page in place of the requested one (src/routes/400.tsx, 500.tsx). */
  const showInstead = (page: '/400' | '/500', request: Request, context: RequestContext) =>
    showPage(request, { ...context, url: new URL(page, context.url) }, page)

  /** 404 where no page or endpoint has the path, 405 where it takes other methods. */
  function refuseMethod(
    request: Request,
    context: RequestContext,
    matches: readonly EndpointMatch[],
  ): Promise<Response> {
    const { pathname } = context.url
    const isPage = leadsHome(pathname) || routes.find(canonicalPath(pathname)).isPage
    const methods = matches.flatMap(({ endpoint }) => endpoint.methods)
    const allowed = [...new Set([...(isPage ? ['GET', 'HEAD'] : []), ...methods])]
    if (allowed.length === 0) return refuse(404, request, context)
    const response = problemResponse(problem(405, context.requestId))
    response.headers.set('allow', allowed.join(', '))
    return asData(response, request, context)
  }

  const commonHeaders = ({ requestId }: RequestContext) => ({
    ...headers,
    'x-request-id': requestId,
  })
  const asData = async (
    response: Response,
    { method, headers }: Request,
    context: RequestContext,
  ) => {
    const accepted = headers.get('accept-encoding') ?? ''
    const compressed = await compressData(response, { isHead: method === 'HEAD', accepted })
    return withHeaders(withDataHeaders(compressed, context.url.pathname), commonHeaders(context))
  }
  const refuse = (status: number, request: Request, context: RequestContext, reason?: Reason) =>
    asData(problemResponse(problem(status, context.requestId, reason)), request, context)

  /** An error before the response: pages get the error page if it can be rendered. */
  async function handleFailure(
    error: unknown,
    request: Request,
    context: RequestContext,
    matches: readonly EndpointMatch[],
  ) {
    logFailure(error, context)
    if (error instanceof ORPCError)
      return asData(problemResponse(problemOf(error, context.requestId)), request, context)
    const path = isWellFormed(context.url) ? canonicalPath(context.url.pathname) : undefined
    if (isPageToRead(request, path, matches)) {
      const page = await showInstead('/500', request, context).catch(() => undefined)
      if (page) return page
    }
    return refuse(500, request, context)
  }

  return {
    /** Readiness fails from now on, so that a load balancer sends no more requests while those in flight finish. */
    startDraining() {
      isDraining = true
      hub.close()
    },
    async fetch(request: Request, bindings?: Bindings | object): Promise<Response> {
      const incoming = bindings && 'incoming' in bindings ? bindings.incoming : undefined
      const bearer = bearerOf(request)
      const url = new URL(request.url)
      const visitor = {
        ...services,
        url,
        requestId: randomUUID(),
        address: visitorAddress(request, incoming, config.trustProxy),
        userAgent: request.headers.get('user-agent') ?? '',
        cookie: bearer ? '' : (request.headers.get('cookie') ?? ''),
        bearer,
        responseHeaders: new Headers(),
        mayReturnTo: routes.mayReturnTo,
      }
      let context: RequestContext = { ...visitor, viewer: undefined }
      const matches = matchEndpoints(url.pathname)
      try {
        const viewer = matches[0]?.endpoint.ignoresSession ? undefined : await findViewer(visitor)
        if (viewer) context = { ...visitor, viewer }
        if (viewer?.hasPendingNotifications) await deliverToViewer(services, viewer)
        return withResponseHeaders(await handleRequest(request, context, matches), context)
      } catch (error) {
        // the client has disconnected; this is no error of the site
        if (hasGone(request, incoming)) return new Response(null, { status: 400 })
        return withResponseHeaders(await handleFailure(error, request, context, matches), context)
      }
    },
  }
}

type Reason = { readonly code?: string; readonly detail?: string }

/** Adds the headers that a call set; personal responses are not stored by proxies. */
function withResponseHeaders(
  response: Response,
  { responseHeaders, viewer }: RequestContext,
): Response {
  for (const cookie of responseHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
  if (viewer || responseHeaders.has('set-cookie'))
    response.headers.set('cache-control', 'private, no-store')
  return response
}

/**
 * The IP address of the client. Behind `trusted` proxies it is the entry of `X-Forwarded-For` at that place from the
 * right; entries farther left are sent by the client and not trusted.
 */
function visitorAddress(
  request: Request,
  incoming: IncomingMessage | undefined,
  trusted: number,
): string {
  const direct = incoming?.socket.remoteAddress ?? '127.0.0.1'
  if (trusted === 0) return direct
  const chain = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return chain.at(-trusted) || direct
}

/** The bearer token of a request; with one, cookies are ignored. */
const bearerOf = (request: Request): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]

const checkReadiness = ({ db }: Services): Promise<Response> =>
  db
    .selectFrom('schema_file')
    .select('id')
    .limit(1)
    .execute()
    .then(
      () => new Response('ok'),
      () => new Response('the database does not respond', { status: 503 }),
    )
