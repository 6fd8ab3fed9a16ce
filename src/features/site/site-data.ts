import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'

/** Structured data of the site itself: who keeps it and how to search it. */
export function siteData(origin: string): object[] {
  const organization = { '@id': `${origin}/#organization` }
  return [
    {
      '@type': 'Organization',
      ...organization,
      name: m.brand(),
      description: m.landing_organization(),
      url: origin,
      logo: `${origin}/icon.svg`,
    },
    {
      '@type': 'WebSite',
      name: m.brand(),
      url: origin,
      inLanguage: 'uk',
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${paths.search({}, '')}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
