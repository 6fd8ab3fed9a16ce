/** The pages of the site's own text. */
export const STATIC_PAGES = ['privacy-policy', 'user-agreement', 'contact-us'] as const
export type StaticPageName = (typeof STATIC_PAGES)[number]
