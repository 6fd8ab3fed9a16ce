import { paths } from '../../../lib/address/paths.ts'

/** What robots may read: everything public but search results and what needs a person. */
export function robotsTxt(publicUrl: string): string {
  const closed = [
    '/api/',
    '/rpc/',
    '/uk/profile',
    '/uk/drafts',
    '/uk/moderation',
    '/uk/p/create',
    '/uk/login',
    '/uk/registration',
    '/*/s?',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Allow: ${paths.about}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
