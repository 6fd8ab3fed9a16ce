import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { id, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import type { Limit } from '../../../platform/limits/limit.ts'
import { customerCard } from '../../people/contract.ts'
import { MAX_PAGE } from '../../site/site-content.ts'

/** What is edited: page/user-agreement, seo/feed/country, menu/footer, switch/registration, number/links-new. */
const name = z
  .string()
  .max(100)
  .regex(/^(page|seo|menu|switch|number)\/[a-z0-9/-]+$/, { error: m.refused_site_part })

const text = z.string().max(1_000)

/** By its name a page in Markdown, texts for search engines, items of a menu, whether something is on, or a number. */
const content = z.union([
  z.string().max(MAX_PAGE),
  z.boolean(),
  z.number().int(),
  z.strictObject({ title: text, description: text, h1: text, robots: text }),
  z.array(z.strictObject({ title: text, path: text, icon: text.nullable() })).max(50),
])
export type SiteContent = z.infer<typeof content>

const edited = {
  /** Who changed it last, and when; null of who is gone, and of what is as the product comes. */
  editor: customerCard.nullable(),
  editedAt: z.string().nullable(),
}

const listedPart = z.object({ name: z.string(), content: content.nullable(), ...edited })
export type ListedPart = z.infer<typeof listedPart>

export const listSiteParts = operation('GET', '/admin/site', {
  key: 'siteParts',
  tag: 'Керування',
  summary: 'Що можна змінити на сайті: сторінки, тексти для пошуковиків, меню, перемикачі, межі',
  access: 'admin',
})
  .input(z.strictObject({ kind: z.enum(['page', 'seo', 'menu', 'switch', 'number']) }))
  .output(z.object({ parts: z.array(listedPart) }))

const version = z.object({
  id: z.number().int(),
  /** Null: as the product comes. */
  content: content.nullable(),
  note: z.string(),
  isTold: z.boolean(),
  ...edited,
})
export type SiteVersion = z.infer<typeof version>

const sitePart = z.object({
  name: z.string(),
  /** What holds now. */
  content,
  /** What the product comes with, which stays the first version. */
  shipped: content,
  /** The newest first. */
  versions: z.array(version),
})
export type SitePart = z.infer<typeof sitePart>

export const getSitePart = operation('GET', '/admin/site/part', {
  key: 'sitePart',
  tag: 'Керування',
  summary: 'Одне з того, що можна змінити, з попередніми версіями',
  access: 'admin',
})
  .input(z.strictObject({ name }))
  .output(sitePart)

export const previewPage = operation('POST', '/admin/site/preview', {
  key: 'pagePreview',
  tag: 'Керування',
  summary: 'Як виглядатиме текст сторінки; нічого не змінює',
  access: 'admin',
  isReadOnly: true,
  limit: { name: 'preview-page', per: 'person', rules: [{ times: 120, seconds: 60 }] },
  maxJsonBytes: 4 * MAX_PAGE,
})
  .input(z.strictObject({ content: plainText({ max: MAX_PAGE }) }))
  .output(z.object({ title: z.string(), html: z.string() }))

const changing: Limit = { name: 'edit-site', per: 'person', rules: [{ times: 60, seconds: 60 }] }

export const setSitePart = operation('PUT', '/admin/site/part', {
  key: 'sitePart',
  tag: 'Керування',
  summary: 'Змінити текст, меню, перемикач чи межу; null — як було від початку. Діє одразу',
  access: 'admin',
  decides: 'fresh',
  limit: changing,
  maxJsonBytes: 4 * MAX_PAGE,
})
  .input(
    z.strictObject({
      name,
      content: content.nullable(),
      /** The version that was edited: a newer one is not overwritten unseen. Null: the shipped one. */
      after: id.nullable(),
      /** What changed, in words. */
      note: plainText({ max: 500 }).default(''),
      /** Of a page: whether everybody with an account is told by letter. */
      isTold: z.boolean().default(false),
    }),
  )
  .output(z.object({ version: z.number().int() }))
