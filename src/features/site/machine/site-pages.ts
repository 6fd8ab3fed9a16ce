/** The pages whose lists have a date of their newest item. */
export type DatedList = 'feed' | 'questions' | 'events' | 'people' | 'businesses'

/** How a route stands in the sitemap. */
export interface SitemapRoute {
  /** The list whose newest item says when the page changed last. */
  readonly newest?: DatedList
  /** Besides everywhere for each place with something in it, or only for each country that people come from. */
  readonly each?: 'place' | 'origin'
  /** Parameters of its path. */
  readonly params?: Readonly<Record<string, string>>
}

/** A page that the sitemap lists. */
export interface SitemapPage extends SitemapRoute {
  pathOf(params: { country?: string; city?: string; from?: string }): string
}

/** What robots are told of the pages; the application gathers it from the routes. */
export interface SitePages {
  readonly sitemap: readonly SitemapPage[]
  /** The beginnings of paths that robots leave alone. */
  readonly disallowed: readonly string[]
}

/** A page that has an RSS: the key of its texts (`seo_text.page`). */
export type RssPage =
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

/** A page beside which something for machines stands. */
export interface FoundPage<Kind> {
  readonly kind: Kind
  readonly path: string
  /** The parameters of its route, unescaped. */
  readonly params: Readonly<Record<string, string | undefined>>
}
