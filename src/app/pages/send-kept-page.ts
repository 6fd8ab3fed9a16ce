import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../../platform/context.ts'
import { visitorAddress } from '../../platform/http/address/visitor-address.ts'
import { encodePage } from '../../platform/http/encode-page.ts'
import { headerOf } from '../../platform/http/serve-http.ts'
import type { SharedPages } from '../../platform/page-cache/open-page-cache.ts'
import { beginSpan } from '../../platform/trace/request-span.ts'
import type { EndpointMatch } from '../endpoint-router.ts'
import type { createRequestObserver } from '../observe-requests.ts'
import { sendsSession } from '../overload/enter.ts'
import { classOfRequest } from '../request-class.ts'
import { type PageLocation, type PageLocator, pageHeaders, pageKey } from './page-handler.ts'
import { siteState } from './site-state.ts'

interface KeptPages {
  readonly services: Services
  readonly matchEndpoints: (path: string) => readonly EndpointMatch[]
  readonly locator: PageLocator
  readonly cache: SharedPages
  readonly observe: ReturnType<typeof createRequestObserver>
  /** On every response. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Creates what sends a visitor a page that is kept and fresh, before a `Request` is made of theirs: all that such a page
 * costs is what is done here. Whatever else is asked for is left to the application, which would send the same.
 * @returns a function that returns whether it has responded
 */
export function createKeptPageSender(kept: KeptPages) {
  const { services, matchEndpoints, locator, cache, observe } = kept
  const { config, db, log } = services
  /** Whether no endpoint takes the address of a page. */
  const isPageAlone = new WeakMap<PageLocation, boolean>()

  /** The page of a target, once it was asked for; undefined where there is none that is shared. */
  function locationOf(target: string): PageLocation | undefined {
    const location = locator.recall(target)
    if (!location?.isCached || location.redirect) return undefined
    let isAlone = isPageAlone.get(location)
    if (isAlone === undefined) {
      isAlone = matchEndpoints(target.split('?', 1)[0] ?? '').length === 0
      isPageAlone.set(location, isAlone)
    }
    return isAlone ? location : undefined
  }

  async function send(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    const { method, url: target = '', headers, socket } = incoming
    const { cookie = '', authorization, host = '' } = headers
    if (method !== 'GET' || authorization !== undefined || !HOST.test(host)) return false
    const location = locationOf(target)
    if (!location || sendsSession(config, { bearer: undefined, cookie })) return false
    const span = beginSpan(randomUUID(), headerOf(headers.traceparent))
    const forwarded = headerOf(headers['x-forwarded-for'])
    const address = visitorAddress(socket.remoteAddress, forwarded, config.trustProxy)
    const key = await pageKey(location.address, { db, log, address, cookie }, siteState)
    const page = cache.findFresh(key)
    // nobody waits for it any more
    if (!page) return outgoing.destroyed
    const { body, encoding } = await encodePage(
      page,
      headerOf(headers['accept-encoding']) ?? '',
      true,
    )
    outgoing.writeHead(page.status, {
      ...kept.headers,
      'x-request-id': span.requestId,
      ...pageHeaders(page, { encoding, offline: location.offline }),
      'content-length': body.byteLength,
    })
    outgoing.end(body)
    span.route = location.template
    span.isSearch = location.isSearch
    span.cache = 'fresh'
    span.bytes = body.byteLength
    const requestClass = classOfRequest({ method, isSearch: location.isSearch, isSignedIn: false })
    const queuedAt = config.trustProxy > 0 ? headerOf(headers['x-request-start']) : null
    observe(span, { method, status: page.status, requestClass, queuedAt })
    return true
  }
  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> =>
    send(incoming, outgoing).catch((error: unknown) => {
      log.warn({ err: error }, 'a kept page was not sent')
      return outgoing.headersSent
    })
}

/** Others are refused by the application. */
const HOST = /^[\w.:[\]-]+$/
