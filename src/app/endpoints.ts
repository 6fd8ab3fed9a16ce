import {
  confirmEmailByForm,
  handleConfirmLink,
  handleNewPasswordLink,
} from '../features/accounts/email/handle-letter-link.ts'
import {
  finishSocialSignIn,
  startSocialSignIn,
} from '../features/accounts/social-sign-in/handle-social-sign-in.ts'
import { arriveByForm } from '../features/arrival/arrive-by-form.ts'
import { respondByForm } from '../features/comments/respond-by-form.ts'
import { csvFiles } from '../features/console/csv-files.ts'
import { serveSentLetter, serveSentLetters } from '../features/letters/sent-letter-pages.ts'
import { logRss } from '../features/moderation/log/log-rss.ts'
import { openUnsubscribe, unsubscribe } from '../features/notifications/mail/handle-unsubscribe.ts'
import { pinByForm } from '../features/pins/pin-by-form.ts'
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
  ASSETS_PATH,
  DISMISS_ANNOUNCEMENT_PATH,
  FILES_PATH,
  healthPath,
  LIVE_PATH,
  mapTilesPath,
  PINS_PATH,
  REPORTED_AUTHOR_PATH,
  RESPOND_PATH,
  SITEMAP_PATH,
  sentLetterPath,
  signInCallbackPath,
  sitemapPartPath,
  unsubscribePath,
} from '../lib/address/endpoint-paths.ts'
import { calendarPath, paths, rssPath } from '../lib/address/paths.ts'
import type { RequestContext } from '../platform/context.ts'
import { problem, problemResponse } from '../platform/errors/problem.ts'
import { serveFile } from '../platform/files/serve-file.ts'
import { POLICY_REPORTS_PATH } from '../platform/http/content-security-policy.ts'
import { takePolicyReports } from '../platform/http/policy-reports.ts'
import { serveMapTiles } from '../platform/map-tiles/serve-map-tiles.ts'
import { serveOwnMetrics } from '../platform/metrics/own-metrics.ts'
import { METRICS_PATH } from '../platform/metrics/serve-metrics.ts'
import { listApiEndpoints } from './api-endpoints.ts'
import {
  type Endpoint,
  type EndpointOptions,
  findNothing,
  get,
  type Handle,
  post,
} from './endpoint.ts'
import { canonicalPath, isCanonical } from './pages/canonical-path.ts'
import type { PageRoutes } from './pages/page-routes.ts'

interface Site {
  readonly handleLive: Handle
  readonly handleReadiness: Handle
  readonly routes: PageRoutes
}

/**
 * All endpoints: the routes of the site besides its pages (src/routes), the calls of src/app/contract.ts included. They
 * determine the methods of a path, whether its errors are pages, and which origins may write there.
 */
export function listEndpoints({ handleLive, handleReadiness, routes }: Site): readonly Endpoint[] {
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
    get(healthPath('live'), () => new Response('ok'), SUPERVISED),
    get(healthPath('ready'), handleReadiness, SUPERVISED),
    get(healthPath(':rest{.*}'), findNothing, MACHINE),
    get(METRICS_PATH, ({ context }) => serveOwnMetrics(context), SUPERVISED),
    { path: LIVE_PATH, methods: ['GET'], handle: handleLive, requestClass: 'live' },
    get(`${FILES_PATH}/:folder/:name`, serveStored, FOR_ALL),
    get(`${FILES_PATH}/:rest{.*}`, findNothing, FOR_ALL),
    get(
      mapTilesPath(':file{.+\\.pmtiles}'),
      ({ request, context }) => serveMapTiles(context.mapTiles, request),
      FOR_ALL,
    ),
    get(mapTilesPath(':rest{.*}'), findNothing, FOR_ALL),
    post(POLICY_REPORTS_PATH, ({ request, context }) => takePolicyReports(request, context), {
      writesFrom: 'anywhere',
      writes: false,
      ...FOR_ALL,
    }),

    get('/robots.txt', ({ context }) => serveRobots(context, routes), MACHINE),
    get(SITEMAP_PATH, ({ context }) => serveSitemap(context), FEED),
    get(
      sitemapPartPath(':part{.+\\.xml}'),
      ({ context, params }) =>
        serveSitemapPart(context, params.part?.replace(/\.xml$/, '') ?? '', routes),
      FEED,
    ),
    get(sitemapPartPath(':rest{.*}'), findNothing, MACHINE),
    ...csvFiles.map(({ path, serve }) => get(path, ({ context }) => serve(context))),
    get(paths.dataExportFile, ({ request, context }) => serveExport(request, context)),
    // beside the pages whose routes say so
    get(
      `${HOME}/:rss{(?:.+/)?rss\\.xml}`,
      ({ context }) => {
        const page = pageBeside(context.url, rssPath(''), 'rss')
        return page && serveRss(context, page, logRss)
      },
      FEED,
    ),
    get(
      `${HOME}/:calendar{.+\\.ics}`,
      async ({ request, context }) => {
        const page = pageBeside(context.url, calendarPath(''), 'calendar')
        if (page) return (await serveCalendar(request, context, page)) ?? notFound(context)
        // a tag may be called something.ics: then it is a page
        return undefined
      },
      { ...PAGE_FALLBACK, ...FEED },
    ),
    // forms, which work without a script
    post(paths.destination, ({ request, context }) => chooseDestination(request, context, routes), {
      writesFrom: 'form',
    }),
    post(RESPOND_PATH, respondByForm, PAGE_FORM),
    post(DISMISS_ANNOUNCEMENT_PATH, dismissAnnouncement, { writesFrom: 'form' }),
    post(paths.confirmEmail, ({ context }) => confirmEmailByForm(context), PAGE_FORM),
    post(paths.report(), ({ request, context }) => reportByForm(request, context), PAGE_FORM),
    post(paths.welcome(), arriveByForm, PAGE_FORM),
    post(REPORTED_AUTHOR_PATH, shunAuthorByForm, { writesFrom: 'form' }),
    post(PINS_PATH, pinByForm, { writesFrom: 'form' }),
    post(paths.stay, ({ context }) => stayByForm(context), PAGE_FORM),
    // the token alone authorizes it, as in the link of the letter
    post(
      paths.unsubscribed,
      ({ request, context }) =>
        unsubscribe(request, context, context.url.searchParams.get('token') ?? ''),
      { writesFrom: 'anywhere', fallsBackToPage: true },
    ),

    // links in letters and redirects of other sites
    get(paths.confirmEmail, handleConfirmLink, { ...PAGE_FALLBACK, writes: true }),
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
      ...ASKS_PROVIDER,
    },
    // Apple redirects back by a form POST from its own site
    post(
      signInCallbackPath('apple'),
      ({ request, context }) => finishSocialSignIn(request, context, 'apple'),
      { writesFrom: 'anywhere', fallsBackToPage: true, ...ASKS_PROVIDER },
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

const HOME = paths.home({})
const PAGE_FALLBACK: EndpointOptions = { fallsBackToPage: true }
const MACHINE: EndpointOptions = { requestClass: 'machine' }
/** Lists for programs. */
const FEED: EndpointOptions = { ...MACHINE, readsReplica: true }
/** The same for all, so no session is read. */
const FOR_ALL: EndpointOptions = { ...MACHINE, ignoresSession: true }
/** What supervisors ask. */
const SUPERVISED: EndpointOptions = { ...FOR_ALL, isAlwaysServed: true }
const ASKS_PROVIDER: EndpointOptions = { writes: true, requestClass: 'slow-writes' }
/** A form of the page with the same path. */
const PAGE_FORM: EndpointOptions = { writesFrom: 'form', fallsBackToPage: true }

const notFound = ({ requestId }: RequestContext) => problemResponse(problem(404, requestId))
const serveStored: Handle = ({ context, params }) =>
  serveFile(context.files, `${params.folder}/${params.name}`)
