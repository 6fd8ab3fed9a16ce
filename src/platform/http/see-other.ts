/**
 * Leads a browser on to another address after a form or a link (303), which it opens by GET. Nobody keeps the response.
 * @param cookies that are set on the way, as `set-cookie` has them
 */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const one of cookies) headers.append('set-cookie', one)
  return new Response(null, { status: 303, headers })
}
