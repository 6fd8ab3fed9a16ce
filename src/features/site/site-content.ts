import { z } from 'zod'
import { ownAddress } from '../../lib/address/own-address.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { plainText } from '../../platform/api/fields.ts'

/** The longest text of a page, in characters. */
export const MAX_PAGE = 60_000

/** A page: Markdown whose first line is its title. */
export const pageContent = plainText({ max: MAX_PAGE }).regex(/^# \S/, {
  error: m.refused_page_title,
})

/** What texts for search engines may put in braces (fill-text.ts). */
const NAMES = ['country', 'city', 'place', 'tag', 'from', 'name', 'title', 'query']

const filled = (max: number) =>
  z
    .string()
    .trim()
    .pipe(
      plainText({ min: 1, max }).refine(
        (text) =>
          [...text.matchAll(/\{([^}]*)\}?/g)].every(([, name = '']) => NAMES.includes(name)),
        { error: () => m.refused_seo_name({ names: NAMES.map((name) => `{${name}}`).join(', ') }) },
      ),
    )

/** Title, description and heading of a page, and what it tells robots. */
export const seoContent = z.strictObject({
  title: filled(120),
  description: filled(300),
  h1: filled(120),
  robots: z.enum(['index,follow', 'noindex,follow', 'noindex,nofollow']),
})
export type SeoText = z.infer<typeof seoContent>

/** A page of the site, absolute or below a place; nothing that could lead elsewhere. */
const isMenuPath = (path: string): boolean =>
  path.startsWith('/')
    ? ownAddress(path) !== undefined || path === paths.apiDocs
    : ownAddress(paths.below({}, path)) !== undefined

const menuItem = z.strictObject({
  title: z
    .string()
    .trim()
    .pipe(plainText({ min: 1, max: 40 })),
  path: plainText({ min: 1, max: 200 }).refine(isMenuPath, { error: m.refused_menu_path }),
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable(),
})
export type MenuItem = z.infer<typeof menuItem>

/** The items of a menu in their order. */
export const menuContent = z.array(menuItem).min(1, { error: m.refused_menu_empty }).max(20)
