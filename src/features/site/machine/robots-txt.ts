import { apiPath, rpcPath, SITEMAP_PATH } from '../../../lib/address/endpoint-paths.ts'
import type { SitePages } from './site-pages.ts'

/** The robots.txt: everything public is allowed but calls, search results and pages that need a signed-in person. */
export function robotsTxt(
  publicUrl: string,
  { disallowed, allowed }: Pick<SitePages, 'disallowed' | 'allowed'>,
): string {
  const all = [...new Set([apiPath('/'), rpcPath(), ...disallowed])]
  const closed = all.filter((path) => !isBelowOne(path, all))
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    // the longer rule decides
    ...allowed.filter((path) => isBelowOne(path, closed)).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n')
}

const isBelowOne = (path: string, above: readonly string[]) =>
  above.some((one) => path !== one && path.startsWith(one.replace(/\/?$/, '/')))
