import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createPageAnswerer, type RenderPage } from './answer-page.ts'
import { describeApi } from './api-description.ts'
import { calls } from './calls.ts'
import { chooseDestination } from './features/places/choose-destination.ts'
import { machinePages } from './features/site/machine/machine-pages.ts'
import { createApiHandlers } from './platform/api/handlers.ts'
import type { RequestContext, Services } from './platform/context.ts'
import { PROBLEM_TYPE, problem, problemResponse } from './platform/errors/problem.ts'
import { serveFile } from './platform/files/serve-file.ts'
import { isWellFormed } from './platform/http/is-well-formed.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { visitorAddress } from './platform/http/visitor-address.ts'

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
  const { config, log } = services
  const headers = securityHeaders(config.publicUrl)
  const answerPage = createPageAnswerer(renderPage, config.pageCacheSeconds)
  const state = { isDraining: false }
  const machine = createMachineApp(services, state)

  async function answer(request: Request, context: RequestContext): Promise<Response> {
    const url = new URL(request.url)
    const common = { ...headers, 'x-request-id': context.requestId }
    if (!isWellFormed(url)) return refuse(400, context)
    if (!isForMachines(request.method, url.pathname)) return answerPage(request, context, common)
    const response = await machine.fetch(request, { context })
    for (const [name, value] of Object.entries(common)) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return response
  }

  return {
    /** Readiness goes first, so that a balancer sends no more while what is in flight ends. */
    startDraining() {
      state.isDraining = true
    },
    async fetch(request: Request, bindings?: Bindings | object): Promise<Response> {
      const incoming = bindings && 'incoming' in bindings ? bindings.incoming : undefined
      const context: RequestContext = {
        ...services,
        requestId: randomUUID(),
        address: visitorAddress(request, incoming, config.trustProxy),
        userAgent: request.headers.get('user-agent') ?? '',
        cookie: request.headers.get('cookie') ?? '',
      }
      try {
        return await answer(request, context)
      } catch (error) {
        log.error({ err: error, requestId: context.requestId }, 'request failed')
        return refuse(500, context)
      }
    },
  }
}

/** Everything that is not a page to read: the API, files, feeds, health and the forms. */
function isForMachines(method: string, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true
  if (path === '/api/docs') return false
  return /^\/(api|files|health|sitemaps)\/|^\/(robots\.txt|sitemap\.xml)$|\/rss\.xml$/.test(path)
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
    const ask = services.db.selectFrom('migration').select('version').limit(1).execute()
    return ask.then(
      () => c.text('ok'),
      () => c.text('the database does not answer', 503),
    )
  })
  app.get('/api/openapi.json', async (c) => c.json(await describeApi(services.config.publicUrl)))
  app.all('/api/*', (c) => api.rest(c.req.raw, c.env.context))
  app.post('/rpc', (c) => api.rpc(c.req.raw, c.env.context))
  app.get('/files/:folder/:name', (c) =>
    serveFile(services.files, `${c.req.param('folder')}/${c.req.param('name')}`),
  )
  app.post('/uk/destination', (c) => chooseDestination(c.req.raw, c.env.context))
  app.route('/', machinePages())
  return app
}

function refuse(status: number, { requestId }: RequestContext): Response {
  return problemResponse(problem(status, requestId))
}

const noPages: RenderPage = async (_request, { requestId }) => ({
  status: 404,
  headers: { 'content-type': PROBLEM_TYPE },
  body: JSON.stringify(problem(404, requestId)),
})
