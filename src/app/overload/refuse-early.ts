import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../../platform/config/config.ts'
import { visitorAddress } from '../../platform/http/address/visitor-address.ts'
import { bearerIn } from '../../platform/http/bearer.ts'
import { headerOf } from '../../platform/http/serve-http.ts'
import type { Admission } from '../../platform/overload/admission.ts'
import type { SharedPages } from '../../platform/page-cache/open-page-cache.ts'
import { beginSpan, type RequestClass } from '../../platform/trace/request-span.ts'
import type { EndpointMatch } from '../endpoint-router.ts'
import type { createRequestObserver } from '../observe-requests.ts'
import type { PageLocation, PageLocator } from '../pages/page-handler.ts'
import { type Arriving, classAtDoor, classOfRendering, sendsSession } from './enter.ts'
import { isSeen, overloadResponse } from './refuse-overload.ts'

interface Door {
  readonly config: Config
  readonly admission: Admission
  readonly matchEndpoints: (path: string) => readonly EndpointMatch[]
  readonly locator: PageLocator
  /** Undefined where no page is kept. */
  readonly cache: SharedPages | undefined
  readonly observe: ReturnType<typeof createRequestObserver>
  /** On every response. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Creates what refuses a request before the application makes anything of it, by the same rule as its door and its
 * rendering (enter.ts). What it lets pass they may still refuse.
 * @returns a function that returns whether it has responded, with a 503
 */
export function createEarlyRefusal(door: Door) {
  const { config, admission, matchEndpoints, locator, cache, observe } = door

  /** The class of a page of a visitor if it has to be rendered; undefined where that may not be needed. */
  function classOfPage(method: string, location: PageLocation | undefined) {
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || !location || location.redirect) return undefined
    const { address, isCached, isSearch } = location
    return isCached && cache?.mayHave(address) ? undefined : classOfRendering(isSearch)
  }

  function respond(
    { method = 'GET', headers }: IncomingMessage,
    outgoing: ServerResponse,
    { route, isPage, requestClass }: Refused,
  ) {
    const requestId = randomUUID()
    const response = overloadResponse(isPage, requestId)
    outgoing.writeHead(503, {
      ...door.headers,
      ...response.headers,
      'x-request-id': requestId,
      'content-length': Buffer.byteLength(response.body),
    })
    outgoing.end(response.body)
    const span = beginSpan(requestId, headerOf(headers.traceparent))
    span.route = route
    const queuedAt = config.trustProxy > 0 ? headerOf(headers['x-request-start']) : null
    observe(span, { method, status: 503, requestClass, queuedAt })
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (admission.isOpen()) return false
    const { method = 'GET', url: target = '' } = incoming
    // what is malformed is left to the application
    const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null
    if (!url) return false
    const matches = matchEndpoints(url.pathname)
    const match = matches.find(({ endpoint }) => endpoint.methods.includes(method))
    const location = match ? undefined : locator.find(url)
    const arriving = arrivingOf(incoming, config)
    const isPageOfVisitor = !match && !arriving.hasSession
    const requestClass = isPageOfVisitor
      ? classOfPage(method, location)
      : classAtDoor(arriving, match)
    if (!requestClass || !admission.refuses(requestClass, arriving.address)) return false
    const route = match?.route ?? location?.template
    respond(incoming, outgoing, { route, isPage: isSeen(match?.endpoint), requestClass })
    return true
  }
}

interface Refused {
  readonly route: string | undefined
  /** Whether it is seen in a browser. */
  readonly isPage: boolean
  readonly requestClass: RequestClass
}

/** What is known of a request before anything is made of it. */
function arrivingOf(
  { method = 'GET', headers, socket }: IncomingMessage,
  config: Config,
): Arriving {
  const { cookie = '', authorization } = headers
  return {
    method,
    address: visitorAddress(
      socket.remoteAddress,
      headerOf(headers['x-forwarded-for']),
      config.trustProxy,
    ),
    hasSession: sendsSession(config, { bearer: bearerIn(authorization), cookie }),
  }
}
