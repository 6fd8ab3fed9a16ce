import { type AnyRouteMatch, type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { PAGE_DATA_ID, pageDataOf } from '../../browser/navigation/page-data.ts'
import { OFFLINE_SCRIPT } from '../../browser/offline/offline-script.ts'
import { notePageTime } from '../../features/console/page-times/note-page-time.ts'
import { logFailure } from '../../platform/api/log-failure.ts'
import type { RequestContext } from '../../platform/context.ts'
import { outageOf, retryAfter, type TemporaryRefusal } from '../../platform/errors/outage.ts'
import { pagePolicyHeaders } from '../../platform/http/content-security-policy.ts'
import { writeCookie } from '../../platform/http/cookie.ts'
import type { Page } from '../../platform/http/page.ts'
import { loadSavedShell } from '../../shell/load-shell.ts'
import { DrawInside } from '../../ui/kept.tsx'
import { createMarkupStore } from './kept-markup.ts'
import { bytesOf, type Part } from './page-bytes.ts'
import { routeTemplate } from './route-template.ts'
import { getRouter } from './router.tsx'
import { createServerContexts, type ServerContext } from './server-context.ts'
import { structuredDataOf } from './structured-data.ts'

const store = createMarkupStore()

/** Every script that stands in the HTML of a page: the policy of pages allows these and no other. */
const INLINE_SCRIPTS = [OFFLINE_SCRIPT]

/**
 * Makes the drawing of pages: an address to a whole HTML document with its own security policy.
 * @param entry address of the browser's first script
 * @param filesUrl where pictures are
 * @param tilesUrl where the tiles of streets are, unless the site serves them
 */
export function createPageRenderer(entry: string, filesUrl: string, tilesUrl?: string) {
  const means = { entry, policy: pagePolicyHeaders(filesUrl, INLINE_SCRIPTS, tilesUrl) }
  const contextOf = createServerContexts()
  return (address: string, request: RequestContext): Promise<Page> => {
    const drawing = { ...means, request, context: contextOf(request) }
    return draw(address, drawing).catch(async (error: unknown) => {
      logFailure(error, request)
      const page = await draw('/500', drawing)
      const outage = outageOf(error)
      return outage ? { ...page, ...refusedFor(outage, page.headers) } : page
    })
  }
}

/** What a page is made with. */
interface Drawing {
  readonly entry: string
  readonly policy: Readonly<Record<string, string>>
  readonly request: RequestContext
  readonly context: ServerContext
}

async function draw(address: string, { entry, policy, request, context }: Drawing): Promise<Page> {
  const start = performance.now()
  const { publicUrl } = request.config
  const router = getRouter(context)
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history, origin: publicUrl })
  await router.load()
  for (const { error } of matchesOf(router)) if (error instanceof Error) logFailure(error, request)
  const loaded = router._serverResult
  if (loaded?.type === 'redirect') {
    const { status, headers } = loaded.redirect
    const location = headers.get('location') ?? '/'
    return {
      status,
      headers: { location },
      body: new Uint8Array(),
      ...deletedCookies(request, context),
    }
  }
  const matches = matchesOf(router)
  // an error page at another address is not hydrated: the router in the browser would route by that address
  const standsIn = matches.at(-1)?.staticData.status
  const status = standsIn ?? getSsrStatus(router)
  // no route has loaded what stands around the page (src/shell/failures/framed-screens.tsx)
  const [root] = matches
  if (root && (status === 404 || status === 400))
    root.loaderData = await loadSavedShell(router.options.context)
  const drawn = store.collect(() =>
    renderToString(
      <DrawInside value={store.drawInside}>
        <RouterServer router={router} />
      </DrawInside>,
    ),
  )
  const refusal = standsIn === undefined ? refusalIn(matches) : undefined
  const body = bytesOf([
    '<!DOCTYPE html>',
    ...(standsIn ? drawn : withScripts(drawn, router, { request, entry })),
  ])
  if (status === 200 && !refusal) notePageTime(request, routeOf(matches), performance.now() - start)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    ...policy,
  }
  return {
    ...(refusal ? refusedFor(refusal, headers) : { status, headers }),
    body,
    ...deletedCookies(request, context),
  }
}

const matchesOf = (router: AnyRouter) => router.stores.matches.get() as readonly AnyRouteMatch[]
const routeOf = (matches: readonly AnyRouteMatch[]): string =>
  routeTemplate(matches.at(-1)?.fullPath ?? '')

function refusalIn(matches: readonly AnyRouteMatch[]): TemporaryRefusal | undefined {
  for (const { error } of matches) {
    if ((error as TemporaryRefusal | undefined)?.status === 429) return error as TemporaryRefusal
    const outage = outageOf(error)
    if (outage) return outage
  }
  return undefined
}

/** The status of a page that cannot be had just now, and in its headers when to ask again. */
const refusedFor = (refusal: TemporaryRefusal, headers: Page['headers']) => ({
  status: refusal.status,
  headers: { ...headers, ...retryAfter(refusal) },
})

/** Deletes cookies of saved choices that no longer exist. */
function deletedCookies(
  { config }: RequestContext,
  { deletedCookies }: ServerContext,
): { cookies?: readonly string[] } {
  const names = [...deletedCookies]
  if (names.length === 0) return {}
  const isSecure = config.publicUrl.startsWith('https:')
  return { cookies: names.map((name) => writeCookie(name, '', { maxAge: 0, isSecure })) }
}

/** The end of every document. */
const END = '</body></html>'

/**
 * Adds scripts and data outside of React, which would move them. The entry stands in the head: what is pressed as
 * soon as the page is visible is recorded.
 */
function withScripts(
  drawn: readonly Part[],
  router: AnyRouter,
  { request, entry }: { request: RequestContext; entry: string },
): Part[] {
  const [head, ...rest] = drawn
  const script = `<script type="module" async src="${entry}"></script>`
  const parts = [String(head).replace('</head>', () => `${script}</head>`), ...rest]
  return [
    ...parts.slice(0, -1),
    String(parts.at(-1)).slice(0, -END.length),
    structuredDataOf(matchesOf(router), request.config.publicUrl),
    `<script type="application/json" id="${PAGE_DATA_ID}">`,
    pageDataOf(router, request.requestId),
    '</script>',
    END,
  ]
}
