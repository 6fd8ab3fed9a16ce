import type { ZodType } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { badInput, notFound } from '../../../platform/errors/failures.ts'
import { SWITCHES, type SwitchName } from '../../../platform/site/site-switches.ts'
import { TRUST_NUMBERS } from '../../people/trust/trust-numbers.ts'
import { placements } from '../../site/contract.ts'
import { shippedMenus } from '../../site/get-navigation-menu.ts'
import { menuContent, pageContent, type SeoText, seoContent } from '../../site/site-content.ts'
import { shippedPage } from '../../site/static-page-texts.ts'
import { STATIC_PAGES } from '../../site/static-pages.ts'
import type { SiteContent } from './site-contract.ts'

type Kind = 'page' | 'seo' | 'menu' | 'switch' | 'number'

/** The names of what can be changed. */
export async function namesOf(db: Database, kind: Kind): Promise<string[]> {
  if (kind === 'page') return STATIC_PAGES.map((page) => `page/${page}`)
  if (kind === 'menu') return placements.map((type) => `menu/${type}`)
  if (kind === 'switch') return Object.keys(SWITCHES).map((name) => `switch/${name}`)
  if (kind === 'number') return Object.keys(TRUST_NUMBERS).map((name) => `number/${name}`)
  const texts = await db
    .selectFrom('seo_text')
    .select(['page', 'scope'])
    .orderBy('page')
    .orderBy('scope', 'desc')
    .execute()
  return texts.map(({ page, scope }) => `seo/${page}/${scope}`)
}

/** What the product comes with. @throws 404 when there is no such thing */
export async function shippedContent(db: Database, name: string): Promise<SiteContent> {
  const [kind, one = '', scope = ''] = name.split('/')
  const found = await {
    page: () => findPage(one),
    seo: () => findSeo(db, one, scope),
    menu: () => findMenu(db, one),
    switch: async () => (Object.hasOwn(SWITCHES, one) ? SWITCHES[one as SwitchName] : undefined),
    number: async () =>
      Object.hasOwn(TRUST_NUMBERS, one) ? TRUST_NUMBERS[one]?.shipped : undefined,
  }[kind as Kind]()
  if (found === undefined || name.split('/').length !== (kind === 'seo' ? 3 : 2))
    throw notFound(m.refused_site_part())
  return found
}

async function findPage(page: string) {
  const known = STATIC_PAGES.find((one) => one === page)
  return known && shippedPage(known)
}

async function findSeo(db: Database, page: string, scope: string): Promise<SeoText | undefined> {
  const text = await db
    .selectFrom('seo_text')
    .select(['title', 'description', 'h1', 'robots'])
    .where('page', '=', page)
    .where('scope', '=', scope)
    .executeTakeFirst()
  return text as SeoText | undefined
}

async function findMenu(db: Database, type: string) {
  const menu = (await shippedMenus(db)).find((one) => one.type === type)
  return menu?.data.map(({ title, path, icon }) => ({ title, path, icon }))
}

/** The content that a name takes. @throws 400 with what is wrong and where */
export function readContent(name: string, given: SiteContent): SiteContent {
  const kind = name.split('/')[0] as Kind
  if (kind === 'switch') {
    if (typeof given !== 'boolean') throw badInput('content', m.refused_site_part())
    return given
  }
  if (kind === 'number') return readNumber(name, given)
  const schema: ZodType<SiteContent> = { page: pageContent, seo: seoContent, menu: menuContent }[
    kind
  ]
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path.filter((part) => typeof part === 'string').join('.')
  throw badInput(path || 'content', issue?.message ?? m.refused_site_part())
}

function readNumber(name: string, given: SiteContent): number {
  const { min, max } = TRUST_NUMBERS[name.split('/')[1] ?? ''] ?? { min: 0, max: 0 }
  if (typeof given !== 'number' || given < min || given > max)
    throw badInput('content', m.refused_site_number({ min, max }))
  return given
}
