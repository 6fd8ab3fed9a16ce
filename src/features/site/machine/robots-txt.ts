import { apiPath, RPC_PATH, SITEMAP_PATH } from '../../../lib/address/endpoint-paths.ts'
import { paths } from '../../../lib/address/paths.ts'

/**
 * The robots.txt: everything public is allowed but calls, search results and pages that need a signed-in person.
 * @param disallowed the path prefixes to disallow
 */
export function robotsTxt(publicUrl: string, disallowed: readonly string[]): string {
  const closed = [apiPath('/'), `${RPC_PATH}/`, ...disallowed]
  const shortest = closed.filter(
    (path) => !closed.some((other) => other !== path && path.startsWith(`${other}/`)),
  )
  return [
    'User-agent: *',
    ...shortest.map((path) => `Disallow: ${path}`),
    `Allow: ${paths.about}`,
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n')
}
