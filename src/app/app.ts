import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/client'
import { findViewer } from '../features/accounts/sessions/find-viewer.ts'
import { createLiveHandler } from '../features/notifications/live/live-handler.ts'
import { openLiveHub } from '../features/notifications/live/live-hub.ts'
import { deliverToViewer } from '../features/notifications/pending/deliver-pending.ts'
import { logFailure } from '../platform/api/log-failure.ts'
import type { RequestContext, Services } from '../platform/context.ts'
import { onReplica } from '../platform/db/replicas/on-replica.ts'
import { outageOf, withRetryAfter } from '../platform/errors/outage.ts'
import { problem, problemOf, problemResponse } from '../platform/errors/problem.ts'
import { compressData } from '../platform/http/compress-data.ts'
import { hasGone } from '../platform/http/has-gone.ts'
import { refuseWrite } from '../platform/http/refuse-write.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { type Bindings, whenWhole } from '../platform/http/serve-http.ts'
import { sendEvents } from '../platform/live/event-stream.ts'
import { type Admission, admitAll } from '../platform/overload/admission.ts'
import { openPageCache } from '../platform/page-cache/open-page-cache.ts'
import type { RequestClass } from '../platform/trace/request-span.ts'
import { checkReadiness } from './check-readiness.ts'
import { withDataHeaders, withHeaders, withResponseHeaders } from './data-headers.ts'
import { createEndpointRouter, type EndpointMatch } from './endpoint-router.ts'
import { listEndpoints } from './endpoints.ts'
import { createRequestObserver } from './observe-requests.ts'
import { boundRendering, enterDoor, sendsSession } from './overload/enter.ts'
import { createEarlyRefusal } from './overload/refuse-early.ts'
import { isSeen, OverloadError, refuseOverload } from './overload/refuse-overload.ts'
import { canonicalPath, isWellFormed, leadsHome } from './pages/canonical-path.ts'
import { noPages, noRoutes } from './pages/no-pages.ts'
import { createPageHandler, createPageLocator, type RenderPage } from './pages/page-handler.ts'
import type { PageRoutes } from './pages/page-routes.ts'
import { createKeptPageSender } from './pages/send-kept-page.ts'
import { classOfRequest } from './request-class.ts'
import { keepLsn } from './request-reads.ts'
import { createVisitorContext, type VisitorContext } from './visitor-context.ts'

export interface AppOptions {
  /** Renders a page; absent in tests of the API alone. */
  readonly renderPage?: RenderPage
  /** The routes of the pages; absent in the same tests, so that they need not import every screen. */
  readonly routes?: PageRoutes
  /** Refuses what is too much for the process; without it everything is let in. */
  readonly admission?: Admission
}

/** The whole product as a function Request → Response. */
export function createApp(
  services: Services,
  { renderPage = noPages, routes = noRoutes, admission = admitAll }: AppOptions = {},
) {
  const { config } = services
  const headers = securityHeaders(config.publicUrl)
  const cache = openPageCache(services)
  const locator = createPageLocator(routes)
  const handlePage = createPageHandler(boundRendering(renderPage, admission), locator, { cache })
  const hub = openLiveHub(services)
  const observe = createRequestObserver(services)
  const visitorOf = createVisitorContext(services, routes.mayReturnTo)
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
  const door = { config, admission, matchEndpoints, locator, cache, observe, headers }

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
      if (endpoint.writes) context.reads?.noteWrite()
      const given = endpoint.readsReplica ? await onReplica(context) : context
      const response = await endpoint.handle({ request, context: given, params })
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
  const refuse = (
    status: number,
    request: Request,
    context: RequestContext,
    reason?: Parameters<typeof problem>[2],
  ) => asData(problemResponse(problem(status, context.requestId, reason)), request, context)

  /** An error before the response: pages get the error page if it can be rendered. */
  async function handleFailure(
    error: unknown,
    request: Request,
    context: RequestContext,
    matches: readonly EndpointMatch[],
  ) {
    if (error instanceof OverloadError)
      return withHeaders(refuseOverload(true, context.requestId), commonHeaders(context))
    logFailure(error, context)
    if (error instanceof ORPCError)
      return asData(problemResponse(problemOf(error, context.requestId)), request, context)
    const path = isWellFormed(context.url) ? canonicalPath(context.url.pathname) : undefined
    if (path !== undefined) context.span.route ??= routes.find(path).template
    const outage = outageOf(error)
    if (isPageToRead(request, path, matches)) {
      const page = await showInstead('/500', request, context).catch(() => undefined)
      if (page) return outage ? withRetryAfter(page, outage) : page
    }
    if (outage)
      return asData(problemResponse(problemOf(outage, context.requestId)), request, context)
    return refuse(500, request, context)
  }

  /** Finds the viewer and the response; the context is the one that the request was handled in. */
  async function respond(
    request: Request,
    visitor: VisitorContext,
    matches: readonly EndpointMatch[],
    incoming: IncomingMessage | undefined,
  ): Promise<{ readonly context: RequestContext; readonly response: Response }> {
    let context: RequestContext = { ...visitor, viewer: undefined }
    try {
      const viewer = matches[0]?.endpoint.ignoresSession ? undefined : await findViewer(visitor)
      if (viewer) context = { ...visitor, viewer }
      if (viewer?.hasPendingNotifications) await deliverToViewer(services, viewer)
      const response = await handleRequest(request, context, matches)
      await keepLsn(context)
      return { context, response: withResponseHeaders(response, context) }
    } catch (error) {
      // the client has disconnected; this is no error of the site
      if (hasGone(request, incoming))
        return { context, response: new Response(null, { status: CLIENT_GONE }) }
      const response = await handleFailure(error, request, context, matches)
      return { context, response: withResponseHeaders(response, context) }
    }
  }

  /** More than the process can do: a page for who would see one, else a problem. */
  function refuseAtDoor(visitor: VisitorContext, match: EndpointMatch | undefined) {
    const context: RequestContext = { ...visitor, viewer: undefined }
    const response = refuseOverload(isSeen(match?.endpoint), context.requestId)
    return { context, response: withHeaders(response, commonHeaders(context)) }
  }

  return {
    /** What is too much is refused, and a page that is kept sent, before `fetch` makes anything of a request. */
    refuse: createEarlyRefusal(door),
    sendKept: cache && createKeptPageSender({ ...door, services, cache }),
    /** Readiness fails from now on, so that a load balancer sends no more requests while those in flight finish. */
    startDraining() {
      isDraining = true
      hub.close()
    },
    async fetch(request: Request, { incoming, outgoing }: Bindings = {}): Promise<Response> {
      const { method } = request
      const visitor = visitorOf(request, incoming)
      const { span } = visitor
      const matches = matchEndpoints(visitor.url.pathname)
      const match = matches.find(({ endpoint }) => endpoint.methods.includes(method))
      span.route = match?.route
      const hasSession = sendsSession(config, visitor)
      const arriving = { method, address: visitor.address, hasSession }
      const entered = enterDoor(admission, arriving, match)
      if (incoming) whenWhole(incoming, () => entered?.begin())
      else entered?.begin()
      let requestClass: RequestClass | undefined
      try {
        const { context, response } = entered
          ? await respond(request, visitor, matches, incoming)
          : refuseAtDoor(visitor, match)
        const isSignedIn = context.viewer !== undefined
        requestClass = classOfRequest({ method, match, isSearch: span.isSearch, isSignedIn })
        const queuedAt = config.trustProxy > 0 ? request.headers.get('x-request-start') : null
        observe(span, { method, status: response.status, requestClass, queuedAt })
        if (outgoing) sendEvents(response, outgoing)
        return response
      } finally {
        entered?.leave(requestClass ?? 'machine')
      }
    },
  }
}

/** As nginx counts a client that closed its request. */
const CLIENT_GONE = 499
