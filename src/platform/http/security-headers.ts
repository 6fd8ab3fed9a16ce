import { createHash } from 'node:crypto'

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The headers that stand on every answer. HSTS only where the site is on https. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return COMMON
  return { ...COMMON, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}

/**
 * The policy of a page: our own files and the page's own inline scripts by their hashes, so that a page can be
 * kept and shared (a nonce could not).
 * @param texts the pieces of the page in which scripts may stand, each script whole in one
 */
export function contentSecurityPolicy(texts: readonly string[], filesUrl: string): string {
  const files = filesUrl.startsWith('/') ? '' : ` ${new URL(filesUrl).origin}`
  return [
    `default-src 'none'`,
    `script-src 'self'${texts.map(inlineScriptHashes).join('')}`,
    `style-src 'self'`,
    `img-src 'self' data:${files}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Hashes of the scripts that run; what has a `src` is ours by 'self', and data does not run. */
function inlineScriptHashes(html: string): string {
  let hashes = ''
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', begin)
    const tag = html.slice(at, begin)
    if (!tag.includes(' src=') && !tag.includes('type="application/')) {
      hashes += ` 'sha256-${createHash('sha256').update(html.slice(begin, end)).digest('base64')}'`
    }
    at = end
  }
  return hashes
}
