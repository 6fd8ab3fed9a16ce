import * as m from '../../paraglide/messages.js'
import type { LoaderContext } from './router-context.ts'
import shareImage from './share-image.png?url'

interface PageHead {
  readonly title: string
  readonly description: string
  readonly robots?: string
  /** The canonical path of the page. */
  readonly path: string
  readonly type?: 'website' | 'article' | 'profile'
  /** Address of a picture of the page; without one the site's own is shown where the link is shared. */
  readonly image?: string | undefined
  /** Address of a sheet for paper alone: browsers fetch it after all else. */
  readonly printStyles?: string
  /** Path of the page's RSS. */
  readonly feed?: string | undefined
}

/** The head of a page from the texts of the `seo` call: title, description, canonical link, Open Graph. */
export function pageHead({ visit }: LoaderContext, page: PageHead) {
  const { origin } = visit
  const url = `${origin}${page.path}`
  const title = `${titleOf(page)} — ${m.brand()}`
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
      ...pictureOf(page.image, origin),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(page.printStyles ? [{ rel: 'stylesheet', media: 'print', href: page.printStyles }] : []),
      ...(page.feed
        ? [{ rel: 'alternate', type: 'application/rss+xml', href: page.feed, title: page.title }]
        : []),
    ],
  }
}

interface LoadedMatch {
  readonly match: { readonly context: LoaderContext }
  /** Undefined where the loader failed. */
  readonly loaderData?: { readonly head: PageHead } | undefined
}

/** The head of a page whose loader brings it, as `head` of its route. */
export const headOfLoader = ({ match, loaderData }: LoadedMatch) =>
  loaderData ? pageHead(match.context, loaderData.head) : {}

/** «Стрічка — Сторінка 2»: pages of a list have different titles for tabs, screen readers and search engines. */
function titleOf({ title, path }: PageHead): string {
  const page = /[?&]page=(\d+)/.exec(path)?.[1]
  return page ? `${title} — ${m.page_number({ page })}` : title
}

function pictureOf(own: string | undefined, origin: string) {
  if (own) return [{ property: 'og:image', content: absolute(own, origin) }]
  return [
    { property: 'og:image', content: absolute(shareImage, origin) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${m.brand()}. ${m.share_tagline()}` },
  ]
}

const absolute = (path: string, origin: string) => (path.startsWith('/') ? origin + path : path)
