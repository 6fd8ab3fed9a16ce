import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestContext, Services } from '../platform/context.ts'
import { bearerIn } from '../platform/http/bearer.ts'
import { beginSpan } from '../platform/trace/request-span.ts'
import type { PageRoutes } from './pages/page-routes.ts'

/** The context of a request before it is known who asks. */
export function visitorContext(
  services: Services,
  request: Request,
  incoming: IncomingMessage | undefined,
  { mayReturnTo }: PageRoutes,
): Omit<RequestContext, 'viewer'> {
  const { headers } = request
  const bearer = bearerIn(headers.get('authorization'))
  const requestId = randomUUID()
  return {
    ...services,
    url: new URL(request.url),
    requestId,
    span: beginSpan(requestId, headers.get('traceparent')),
    address: visitorAddress(request, incoming, services.config.trustProxy),
    userAgent: headers.get('user-agent') ?? '',
    cookie: bearer ? '' : (headers.get('cookie') ?? ''),
    bearer,
    responseHeaders: new Headers(),
    mayReturnTo,
  }
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
