import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MayReturnTo } from '../lib/address/safe-redirect.ts'
import type { RequestContext, Services } from '../platform/context.ts'
import { visitorAddress } from '../platform/http/address/visitor-address.ts'
import { bearerIn } from '../platform/http/bearer.ts'
import { beginSpan } from '../platform/trace/request-span.ts'
import { readsOf } from './request-reads.ts'

export type VisitorContext = Omit<RequestContext, 'viewer'>

/** Creates what makes the context of a request before it is known who asks. */
export function createVisitorContext(services: Services, mayReturnTo: MayReturnTo) {
  const { config } = services
  return ({ headers, url }: Request, incoming: IncomingMessage | undefined): VisitorContext => {
    const bearer = bearerIn(headers.get('authorization'))
    const cookie = bearer ? '' : (headers.get('cookie') ?? '')
    const requestId = randomUUID()
    const direct = incoming?.socket.remoteAddress
    return {
      ...services,
      ...readsOf(services, { cookie, bearer }),
      url: new URL(url),
      requestId,
      span: beginSpan(requestId, headers.get('traceparent')),
      address: visitorAddress(direct, headers.get('x-forwarded-for'), config.trustProxy),
      userAgent: headers.get('user-agent') ?? '',
      cookie,
      bearer,
      responseHeaders: new Headers(),
      mayReturnTo,
    }
  }
}
