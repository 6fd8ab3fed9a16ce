import { apiPath, rpcPath } from '../lib/address/endpoint-paths.ts'
import type { Viewer } from '../platform/context.ts'
import { DATA_POLICY } from '../platform/http/content-security-policy.ts'

/** Adds the headers that a response does not set itself. */
export function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string>>,
): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/**
 * Headers of a response that is no page: nothing in it may run. An API response depends on the person, so proxies
 * must not store it and the browser must revalidate it.
 */
export function withDataHeaders(response: Response, path: string): Response {
  withHeaders(response, { 'content-security-policy': DATA_POLICY })
  if (![apiPath('/'), rpcPath()].some((prefix) => path.startsWith(prefix))) return response
  response.headers.set('vary', 'accept-encoding, authorization, cookie')
  return withHeaders(response, { 'cache-control': 'private, no-cache' })
}

/** Adds the headers that a call set; personal responses are not stored by proxies. */
export function withResponseHeaders(
  response: Response,
  { responseHeaders, viewer }: { responseHeaders: Headers; viewer: Viewer | undefined },
): Response {
  for (const cookie of responseHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
  if (viewer || responseHeaders.has('set-cookie'))
    response.headers.set('cache-control', 'private, no-store')
  return response
}
