/** What is changed on the site, each at its tab. */
export const SITE_TABS = ['announcements', 'pages', 'seo', 'menu', 'switches', 'numbers'] as const
export type SiteTab = (typeof SITE_TABS)[number]

export interface SiteSearch {
  readonly tab?: SiteTab
  /** What is edited there: user-agreement, feed/country. */
  readonly name?: string
}

const MAX_NAME = 80

/** The query of the page: a tab, and what is edited in it. */
export function siteSearch({ tab, name }: Record<string, unknown>): SiteSearch {
  const known = SITE_TABS.find((one) => one === tab)
  const isName = typeof name === 'string' && /^[a-z0-9/-]+$/.test(name) && name.length <= MAX_NAME
  return {
    ...(known && known !== 'announcements' && { tab: known }),
    ...(known && isName && { name }),
  }
}
