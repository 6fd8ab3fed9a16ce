import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/client'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import {
  confirmEmailByForm,
  handleLetterLink,
} from '../features/accounts/email/handle-letter-link.ts'
import { findViewer } from '../features/accounts/sessions/find-viewer.ts'
import { handleSocialSignIn } from '../features/accounts/social-sign-in/handle-social-sign-in.ts'
import { sentLetterPages } from '../features/letters/sent-letter-pages.ts'
import { createLiveHandler } from '../features/notifications/live/live-handler.ts'
import { openLiveHub } from '../features/notifications/live/live-hub.ts'
import { handleUnsubscribe } from '../features/notifications/mail/handle-unsubscribe.ts'
import { chooseDestination } from '../features/places/choose-destination.ts'
import { serveExport } from '../features/privacy/export/serve-export.ts'
import { stayByForm } from '../features/privacy/stay-by-form.ts'
import { machinePages } from '../features/site/machine/machine-pages.ts'
import { paths } from '../lib/address/paths.ts'
import { createApiHandlers } from '../platform/api/handlers.ts'
import { logFailure } from '../platform/api/log-failure.ts'
import type { RequestContext, Services } from '../platform/context.ts'
import { PROBLEM_TYPE, problem, problemOf, problemResponse } from '../platform/errors/problem.ts'
import { serveFile } from '../platform/files/serve-file.ts'
import { visitorAddress } from '../platform/http/address/visitor-address.ts'
import { POLICY_REPORTS_PATH } from '../platform/http/content-security-policy.ts'
import { hasGone } from '../platform/http/has-gone.ts'
import { isWellFormed } from '../platform/http/is-well-formed.ts'
import { takePolicyReports } from '../platform/http/policy-reports.ts'
import { bearerOf, refuseWrite } from '../platform/http/refuse-write.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { allowedMethods } from './allowed-methods.ts'
import { describeApi } from './api-description.ts'
import { calls } from './calls.generated.ts'
import { withDataHeaders, withHeaders } from './data-headers.ts'
import { createPageHandler, type RenderPage } from './pages/page-handler.ts'

export interface AppOptions {
  /** Renders a page; absent in tests of the API alone. */
  readonly renderPage?: RenderPage
}

interface Bindings {
  readonly incoming?: IncomingMessage
}

type Environment = { Bindings: { context: RequestContext }; Variables: { context: RequestContext } }

/** The whole product as a function Request → Response. */
export function createApp(services: Services, { renderPage = noPages }: AppOptions = {}) {
  const { config } = services
  const headers = securityHeaders(config.publicUrl)
  const handlePage = createPageHandler(renderPage, config.pageCacheSeconds)
  const state = { isDraining: false }
  const machine = createMachineApp(services, state)
  const hub = openLiveHub(services)
  const handleLive = createLiveHandler(hub)

  const commonHeaders = ({ requestId }: RequestContext) => ({
    ...headers,
    'x-request-id': requestId,
  })

  async function answer(request: Request, context: RequestContext): Promise<Response> {
    const url = new URL(request.url)
    const common = commonHeaders(context)
    const link = isWellFormed(url) ? await handleLink(request, context) : undefined
    if (!link && isForPeople(request.method, url.pathname))
      return handlePage(isWellFormed(url) ? request : at('/400', request), context, common)
    const response =
      link ??
      refusalOf(request, url, context) ??
      (url.pathname === paths.live
        ? await handleLive(request, context)
        : await machine.fetch(request, { context }))
    return withHeaders(withDataHeaders(response, url.pathname), common)
  }

  /** An error before the response: pages get the error page if it can be rendered. */
  async function handleFailure(error: unknown, request: Request, context: RequestContext) {
    logFailure(error, context)
    const common = commonHeaders(context)
    const { pathname } = new URL(request.url)
    const data = (response: Response) => withHeaders(withDataHeaders(response, pathname), common)
    if (error instanceof ORPCError)
      return data(problemResponse(problemOf(error, context.requestId)))
    if (isForPeople(request.method, pathname)) {
      const page = await handlePage(at('/500', request), context, common).catch(() => undefined)
      if (page) return page
    }
    return data(refuse(500, context))
  }

  return {
    /** Readiness turns off first, so that a load balancer sends no more requests while those in flight finish. */
    startDraining() {
      state.isDraining = true
      hub.close()
    },
    async fetch(request: Request, bindings?: Bindings | object): Promise<Response> {
      const incoming = bindings && 'incoming' in bindings ? bindings.incoming : undefined
      const bearer = bearerOf(request)
      const visitor = {
        ...services,
        requestId: randomUUID(),
        address: visitorAddress(request, incoming, config.trustProxy),
        userAgent: request.headers.get('user-agent') ?? '',
        cookie: bearer ? '' : (request.headers.get('cookie') ?? ''),
        bearer,
        responseHeaders: new Headers(),
      }
      let context: RequestContext = { ...visitor, viewer: undefined }
      try {
        const viewer = isForNobody(request) ? undefined : await findViewer(visitor)
        if (viewer) context = { ...visitor, viewer }
        return withResponseHeaders(await answer(request, context), context)
      } catch (error) {
        // the client has disconnected; this is no error of the site
        if (hasGone(request, incoming)) return new Response(null, { status: 400 })
        return handleFailure(error, request, context)
      }
    },
  }
}

/** Answers the addresses that a letter or another site leads to. */
const handleLink = async (request: Request, context: RequestContext) =>
  (await handleLetterLink(request, context)) ??
  (await handleUnsubscribe(request, context)) ??
  handleSocialSignIn(request, context)

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

/** In place of a request that cannot be answered: for the page that says so (src/routes/400.tsx, 500.tsx). */
const at = (page: '/400' | '/500', { url, method, headers }: Request) =>
  new Request(new URL(page, url), { method, headers })

/** A page to read; all else is the API, files, feeds, health and the forms. */
function isForPeople(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path === '/api/docs') return true
  return !/^\/(api|files|health|sitemaps)\/|^\/dev\/mail(\/|$)|^\/(robots\.txt|sitemap\.xml|rpc|live|uk\/destination|uk\/profile\/export\.zip)$|(\/rss\.xml|\/e(\/[^/]+|\/t\/[^/]+)?\.ics)$/.test(
    path,
  )
}

/** Requests without a session look-up: files, which proxies may cache, and reports. */
function isForNobody({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith('/files/') || pathname === POLICY_REPORTS_PATH
}

/** Addresses that take a plain form, which works without a script. */
const FORMS = new Set<string>([paths.destination, paths.confirmEmail, paths.stay])

/** Why a request is refused before routing: its address, its method, or the origin of a write. */
function refusalOf(request: Request, url: URL, context: RequestContext): Response | undefined {
  if (!isWellFormed(url)) return refuse(400, context)
  const allowed = allowedMethods(url.pathname)
  if (allowed.length === 0) return refuse(404, context)
  if (!allowed.includes(request.method)) {
    const response = refuse(405, context)
    response.headers.set('allow', allowed.join(', '))
    return response
  }
  // browsers send reports by themselves, without our header
  if (url.pathname === POLICY_REPORTS_PATH) return undefined
  const isForm = FORMS.has(url.pathname)
  const refusal = refuseWrite(request, context.config.publicUrl, isForm)
  return refusal && refuse(refusal.status, context, refusal)
}

function createMachineApp(services: Services, state: { readonly isDraining: boolean }) {
  const app = new Hono<Environment>()
  const api = createApiHandlers(calls)
  app.use(compress())
  app.use(async (c, next) => {
    c.set('context', c.env.context)
    await next()
  })
  app.onError((error) => {
    throw error
  })
  app.notFound((c) => refuse(404, c.env.context))

  app.get('/health/live', (c) => c.text('ok'))
  app.get('/health/ready', async (c) => {
    if (state.isDraining) return c.text('ending', 503)
    const ask = services.db.selectFrom('schema_file').select('id').limit(1).execute()
    return ask.then(
      () => c.text('ok'),
      () => c.text('the database does not answer', 503),
    )
  })
  app.get('/api/openapi.json', async (c) => c.json(await describeApi(services.config.publicUrl)))
  app.all('/api/*', (c) => api.rest(c.req.raw, c.env.context))
  app.post('/rpc', (c) => api.rpc(c.req.raw, c.env.context))
  app.post(POLICY_REPORTS_PATH, (c) => takePolicyReports(c.req.raw, c.env.context))
  app.get(paths.dataExportFile, (c) => serveExport(c.req.raw, c.env.context))
  app.get('/files/:folder/:name', (c) =>
    serveFile(services.files, `${c.req.param('folder')}/${c.req.param('name')}`),
  )
  app.post(paths.destination, (c) => chooseDestination(c.req.raw, c.env.context))
  app.post(paths.confirmEmail, (c) => confirmEmailByForm(c.req.raw, c.env.context))
  app.post(paths.stay, (c) => stayByForm(c.req.raw, c.env.context))
  app.route('/', machinePages())
  app.route('/', sentLetterPages())
  return app
}

function refuse(
  status: number,
  { requestId }: RequestContext,
  why?: { code?: string; detail?: string },
): Response {
  return problemResponse(problem(status, requestId, why))
}

const noPages: RenderPage = async (_request, { requestId }) => ({
  status: 404,
  headers: { 'content-type': PROBLEM_TYPE },
  body: Buffer.from(JSON.stringify(problem(404, requestId))),
})
