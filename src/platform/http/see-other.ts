/**
 * Redirects a browser after a form or a link (303, opened by GET). The response is not cached.
 * @param cookies values of `set-cookie`
 */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const one of cookies) headers.append('set-cookie', one)
  return new Response(null, { status: 303, headers })
}
