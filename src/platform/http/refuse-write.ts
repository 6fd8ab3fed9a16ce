import * as m from '../../paraglide/messages.js'
import type { RequestContext } from '../context.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Guards every write against other sites, which can make a visitor's browser send one with the visitor's cookies: it
 * must come from a page of ours and, except a plain form, carry a header and a type of body that no form can. A
 * request with a bearer token is not checked, since no browser adds one by itself.
 * @param isForm whether the address takes a plain form, which works without a script
 * @returns why it is refused, as the difference from a plain problem; nothing when it may go on
 */
export function refuseWrite(
  request: Request,
  { bearer, config }: RequestContext,
  isForm: boolean,
): { status: number; code?: string; detail: string } | undefined {
  if (!WRITES.has(request.method) || bearer) return undefined
  const { headers } = request
  if (!isFromOurSite(request, config.publicUrl))
    return {
      status: 403,
      code: 'cross-site',
      detail: m.refused_foreign_page(),
    }
  if (isForm) return undefined
  if (headers.get('x-request-with') !== 'XMLHttpRequest')
    return {
      status: 403,
      code: 'header-missing',
      detail: m.refused_no_header(),
    }
  const type = headers.get('content-type')
  if (type !== null && !/^(application\/json|multipart\/form-data)\s*(;|$)/i.test(type))
    return { status: 415, detail: m.refused_media_type() }
  return undefined
}

/**
 * Whether a page of this site sent the request, so that no other site can act in a visitor's name. Browsers send
 * `Sec-Fetch-Site`; older ones and plain http send only `Origin`.
 */
function isFromOurSite({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === publicUrl || new URL(origin).host === headers.get('host')
}
