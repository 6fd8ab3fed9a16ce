import * as m from '../paraglide/messages.js'
import { currentVisit } from '../visit.ts'

interface PageHead {
  readonly title: string
  readonly description: string
  readonly robots?: string
  /** Path of the page as machines should know it. */
  readonly path: string
  readonly type?: 'website' | 'article' | 'profile'
  /** Address of a picture of the page. */
  readonly image?: string | undefined
  /** Path of the page's RSS. */
  readonly feed?: string | undefined
  /** Structured data of schema.org. */
  readonly jsonLd?: readonly object[]
}

/** The head of a page from the texts of the `seo` call: title, description, canonical link, Open Graph, JSON-LD. */
export function pageHead(page: PageHead) {
  const { origin } = currentVisit()
  const url = `${origin}${page.path}`
  const image = page.image?.startsWith('/') ? `${origin}${page.image}` : page.image
  const title = `${page.title} — ${m.brand()}`
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.robots ? [{ name: 'robots', content: page.robots }] : []),
      { property: 'og:site_name', content: m.brand() },
      { property: 'og:locale', content: 'uk_UA' },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      ...(image
        ? [
            { property: 'og:image', content: image },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(page.feed
        ? [{ rel: 'alternate', type: 'application/rss+xml', href: page.feed, title: page.title }]
        : []),
    ],
    scripts: (page.jsonLd ?? []).map((thing) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
        '<',
        '\\u003c',
      ),
    })),
  }
}
