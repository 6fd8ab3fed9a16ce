import {
  confirmEmailByForm,
  handleConfirmLink,
  handleNewPasswordLink,
} from '../features/accounts/email/handle-letter-link.ts'
import {
  finishSocialSignIn,
  startSocialSignIn,
} from '../features/accounts/social-sign-in/handle-social-sign-in.ts'
import { csvFiles } from '../features/console/csv-files.ts'
import { serveSentLetter, serveSentLetters } from '../features/letters/sent-letter-pages.ts'
import { logRss } from '../features/moderation/log/log-rss.ts'
import { openUnsubscribe, unsubscribe } from '../features/notifications/mail/handle-unsubscribe.ts'
import { dismissAnnouncement } from '../features/places/announcements/dismiss-announcement.ts'
import { chooseDestination } from '../features/places/choose-destination.ts'
import { serveExport } from '../features/privacy/export/serve-export.ts'
import { stayByForm } from '../features/privacy/stay-by-form.ts'
import { reportByForm } from '../features/reports/report-by-form.ts'
import { shunAuthorByForm } from '../features/reports/shun-author-by-form.ts'
import {
  serveCalendar,
  serveRobots,
  serveRss,
  serveSitemap,
  serveSitemapPart,
} from '../features/site/machine/machine-pages.ts'
import {
  API_DESCRIPTION_PATH,
  ASSETS_PATH,
  apiPath,
  DISMISS_ANNOUNCEMENT_PATH,
  FILES_PATH,
  healthPath,
  LIVE_PATH,
  REPORTED_AUTHOR_PATH,
  RPC_PATH,
  SITEMAP_PATH,
  sentLetterPath,
  signInCallbackPath,
  sitemapPartPath,
  unsubscribePath,
} from '../lib/address/endpoint-paths.ts'
import { calendarPath, paths, rssPath } from '../lib/address/paths.ts'
import { createApiHandlers } from '../platform/api/handlers.ts'
import type { RequestContext } from '../platform/context.ts'
import { problem, problemResponse } from '../platform/errors/problem.ts'
import { serveFile } from '../platform/files/serve-file.ts'
import { POLICY_REPORTS_PATH } from '../platform/http/content-security-policy.ts'
import { takePolicyReports } from '../platform/http/policy-reports.ts'
import { describeApi } from './api-description.ts'
import { calls } from './calls.generated.ts'
import { contract } from './contract.ts'
import { canonicalPath, isCanonical } from './pages/canonical-path.ts'
import type { PageRoutes } from './pages/page-routes.ts'

/** A request for an endpoint. */
export interface EndpointRequest {
  readonly request: Request
  readonly context: RequestContext
  /** Path parameters, still percent-encoded. */
  readonly params: Readonly<Record<string, string>>
}

type Handle = (request: EndpointRequest) => Response | undefined | Promise<Response | undefined>

/** A route that is no page, with the methods that it takes. */
export interface Endpoint {
  /** A pattern of Hono's router. */
  readonly path: string
  readonly methods: readonly string[]
  /** Returns the response; undefined where nothing is found. */
  readonly handle: Handle
  /** The origin of writes besides our own script: a plain form of our pages, or any site. */
  readonly writesFrom?: 'form' | 'anywhere'
  /** Whether errors are shown as a page, since people open the address in a browser. */
  readonly fallsBackToPage?: boolean
  /** The response is the same for all visitors: the session is not read. */
  readonly ignoresSession?: boolean
}

type Options = Pick<Endpoint, 'writesFrom' | 'fallsBackToPage' | 'ignoresSession'>

const findNothing = () => undefined
interface EndpointOptions {
  readonly handleLive: Handle
  readonly handleReadiness: Handle
  readonly routes: PageRoutes
}

/**
 * All endpoints: the routes of the site besides its pages (src/routes), the calls of src/app/contract.ts included. They
 * determine the methods of a path, whether its errors are pages, and which origins may write there.
 */
export function listEndpoints({
  handleLive,
  handleReadiness,
  routes,
}: EndpointOptions): readonly Endpoint[] {
  /** The page that a feed or a calendar belongs to: `/uk/rss.xml` to `/uk`; undefined if its route declares none. */
  function pageBeside<Kind extends 'rss' | 'calendar'>(
    { pathname }: URL,
    ending: string,
    what: Kind,
  ) {
    const path = pathname.slice(0, -ending.length)
    if (!isCanonical(path)) return undefined
    const { isPage, params, data } = routes.find(canonicalPath(path))
    const kind = data[what]
    const isWhole = isPage && (!kind?.endsWith('-tag') || params.tagNames)
    return kind && isWhole ? { kind, path, params } : undefined
  }

  return [
    get(healthPath('live'), () => new Response('ok')),
    get(healthPath('ready'), handleReadiness),
    get(healthPath(':rest{.*}'), findNothing),
    { path: LIVE_PATH, methods: ['GET'], handle: handleLive },
    get(`${FILES_PATH}/:folder/:name`, serveStored, { ignoresSession: true }),
    get(`${FILES_PATH}/:rest{.*}`, findNothing, { ignoresSession: true }),
    post(POLICY_REPORTS_PATH, ({ request, context }) => takePolicyReports(request, context), {
      writesFrom: 'anywhere',
      ignoresSession: true,
    }),

    get('/robots.txt', ({ context }) => serveRobots(context, routes)),
    get(SITEMAP_PATH, ({ context }) => serveSitemap(context)),
    get(sitemapPartPath(':part{.+\\.xml}'), ({ context, params }) =>
      serveSitemapPart(context, params.part?.replace(/\.xml$/, '') ?? '', routes),
    ),
    get(sitemapPartPath(':rest{.*}'), findNothing),
    ...csvFiles.map(({ path, serve }) => get(path, ({ context }) => serve(context))),
    get(paths.dataExportFile, ({ request, context }) => serveExport(request, context)),
    // beside the pages whose routes say so
    get(`${HOME}/:page{(?:.+/)?rss\\.xml}`, ({ context }) => {
      const page = pageBeside(context.url, rssPath(''), 'rss')
      return page && serveRss(context, page, logRss)
    }),
    get(
      `${HOME}/:page{.+\\.ics}`,
      async ({ request, context }) => {
        const page = pageBeside(context.url, calendarPath(''), 'calendar')
        if (page) return (await serveCalendar(request, context, page)) ?? notFound(context)
        // a tag may be called something.ics: then it is a page
        return undefined
      },
      PAGE_FALLBACK,
    ),
    // forms, which work without a script
    post(paths.destination, ({ request, context }) => chooseDestination(request, context, routes), {
      writesFrom: 'form',
    }),
    post(DISMISS_ANNOUNCEMENT_PATH, dismissAnnouncement, { writesFrom: 'form' }),
    post(paths.confirmEmail, ({ context }) => confirmEmailByForm(context), PAGE_FORM),
    post(paths.report(), ({ request, context }) => reportByForm(request, context), PAGE_FORM),
    post(REPORTED_AUTHOR_PATH, shunAuthorByForm, { writesFrom: 'form' }),
    post(paths.stay, ({ context }) => stayByForm(context), PAGE_FORM),
    // the token alone authorizes it, as in the link of the letter
    post(
      paths.unsubscribed,
      ({ request, context }) =>
        unsubscribe(request, context, context.url.searchParams.get('token') ?? ''),
      { writesFrom: 'anywhere', fallsBackToPage: true },
    ),

    // links in letters and redirects of other sites
    get(paths.confirmEmail, handleConfirmLink, PAGE_FALLBACK),
    get(paths.newPassword, ({ context }) => handleNewPasswordLink(context), PAGE_FALLBACK),
    get(
      unsubscribePath(':token'),
      ({ params }) => openUnsubscribe(params.token ?? ''),
      PAGE_FALLBACK,
    ),
    // one-click unsubscribe of mail programs (RFC 8058)
    post(
      unsubscribePath(':token'),
      ({ request, context, params }) => unsubscribe(request, context, params.token ?? ''),
      { writesFrom: 'anywhere', fallsBackToPage: true },
    ),
    {
      path: paths.signInWith(':provider'),
      methods: ['GET'],
      handle: ({ context, params }) => startSocialSignIn(context, params.provider ?? ''),
      ...PAGE_FALLBACK,
    },
    {
      path: signInCallbackPath(':provider'),
      methods: ['GET'],
      handle: ({ request, context, params }) =>
        finishSocialSignIn(request, context, params.provider ?? ''),
      ...PAGE_FALLBACK,
    },
    // Apple redirects back by a form POST from its own site
    post(
      signInCallbackPath('apple'),
      ({ request, context }) => finishSocialSignIn(request, context, 'apple'),
      { writesFrom: 'anywhere', fallsBackToPage: true },
    ),

    get(sentLetterPath(), ({ request, context }) => serveSentLetters(request, context)),
    get(sentLetterPath(':file{.+\\.(?:html|txt|eml)}'), ({ request, context, params }) =>
      serveSentLetter(request, context, params.file ?? ''),
    ),
    get(sentLetterPath(':rest{.*}'), findNothing),

    // built files are served before the application (serve-site.ts): here the file is missing
    get(`${ASSETS_PATH}/:rest{.*}`, findNothing, PAGE_FALLBACK),
    get('/:file{[a-z0-9-]+\\.(?:js|webmanifest|svg|ico|png)}', findNothing, PAGE_FALLBACK),

    ...listApiEndpoints(),
  ]
}

/** The calls of the contract by path (REST), by batch (RPC), and the OpenAPI document. */
function listApiEndpoints(): Endpoint[] {
  const api = createApiHandlers(calls)
  const byPath = Object.values(contract).flatMap((declared): Endpoint[] => {
    const { method = 'POST', path = '/' } = declared['~orpc'].route
    const methods = method === 'GET' ? READING : [method]
    const shape = apiPath(path.replaceAll(/\{([^}]+)\}/g, ':$1'))
    return [shape, `${shape}/`].map((each) => ({ path: each, methods, handle: api.rest }))
  })
  return [
    post(RPC_PATH, api.rpc),
    get(API_DESCRIPTION_PATH, async ({ context }) =>
      Response.json(await describeApi(context.config.publicUrl)),
    ),
    ...byPath,
    { path: apiPath('/:rest{.*}'), methods: [], handle: findNothing },
  ]
}

const HOME = paths.home({})
const READING = ['GET', 'HEAD']
const PAGE_FALLBACK: Options = { fallsBackToPage: true }
/** A form of the page with the same path. */
const PAGE_FORM: Options = { writesFrom: 'form', fallsBackToPage: true }

function get(path: string, handle: Handle, options?: Options): Endpoint {
  return { path, methods: READING, handle, ...options }
}

function post(path: string, handle: Handle, options?: Options): Endpoint {
  return { path, methods: ['POST'], handle, ...options }
}

const notFound = ({ requestId }: RequestContext) => problemResponse(problem(404, requestId))
const serveStored: Handle = ({ context, params }) =>
  serveFile(context.files, `${params.folder}/${params.name}`)
