import { redirect } from '@tanstack/react-router'

/**
 * Leads to another address of the site. Our addresses bear letters as they are read; a Location header takes
 * ASCII alone.
 */
export function redirectTo(path: string, statusCode: 301 | 302) {
  const { pathname, search, hash } = new URL(path, 'http://site')
  return redirect({ href: pathname + search + hash, statusCode })
}
