/** The pages whose lists have a date of their newest item. */
export type DatedList = 'feed' | 'questions' | 'events' | 'people' | 'businesses'

/** The entry of a route in the sitemap. */
export interface SitemapRoute {
  /** The list whose newest item says when the page changed last. */
  readonly newest?: DatedList
  /** Listed also for each place that is not empty or has a business, or only for each country of origin. */
  readonly each?: 'place' | 'business place' | 'origin'
  /** Parameters of its path. */
  readonly params?: Readonly<Record<string, string>>
}

/** A page that the sitemap lists. */
export interface SitemapPage extends SitemapRoute {
  pathOf(params: { country?: string; city?: string; from?: string }): string
}

/** What robots.txt and the sitemap need to know of the pages; gathered from the routes. */
export interface SitePages {
  readonly sitemap: readonly SitemapPage[]
  /** Path prefixes that robots.txt disallows. */
  readonly disallowed: readonly string[]
  /** Those of pages that it does not, whatever stands above them. */
  readonly allowed: readonly string[]
}

/** A page with an RSS feed. */
export type RssPage = ListPage | 'moderation-log'

/** A list of what people write: the key of its texts (`seo_text.page`). */
export type ListPage =
  | 'feed'
  | 'feed-tag'
  | 'questions'
  | 'questions-tag'
  | 'events'
  | 'events-tag'
  | 'from'
  | 'customer'

/** What a calendar holds: the events to come, of all or of some tags, or one event. */
export type CalendarPage = 'coming' | 'coming-tag' | 'event'

/** The page that an RSS feed or a calendar belongs to. */
export interface FoundPage<Kind> {
  readonly kind: Kind
  readonly path: string
  /** The parameters of its route, unescaped. */
  readonly params: Readonly<Record<string, string | undefined>>
}
