/**
 * Whether a page of this site sent the request, so that no other site can act in a visitor's name. Browsers send
 * `Sec-Fetch-Site`; older ones and plain http send only `Origin`.
 */
export function isFromOurSite(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return (
    origin === new URL(publicUrl).origin || new URL(origin).host === request.headers.get('host')
  )
}
