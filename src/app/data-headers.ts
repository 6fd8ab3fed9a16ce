import { DATA_POLICY } from '../platform/http/content-security-policy.ts'

/** Adds headers where the answer does not have its own. */
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
 * Marks an answer that is no page: nothing in it may run, whatever a browser takes it for. One of the API differs by
 * who asks, so it is kept by nobody on the way, and by the browser only to be asked for anew.
 */
export function withDataHeaders(response: Response, path: string): Response {
  withHeaders(response, { 'content-security-policy': DATA_POLICY })
  if (!/^\/(api\/|rpc$)/.test(path)) return response
  // compression has named the encoding by itself
  response.headers.set('vary', 'accept-encoding, authorization, cookie')
  return withHeaders(response, { 'cache-control': 'private, no-cache' })
}
