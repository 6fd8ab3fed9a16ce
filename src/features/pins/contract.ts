import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import {
  countryCode,
  destination,
  plainInteger,
  plainText,
  slug,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { postType } from '../posts/contract.ts'
import { DATE_TITLE, GUIDE_TITLE, MAX_DATES, MAX_GUIDES, MAX_LINK } from './max-pins.ts'

const place = {
  countryCode,
  /** Null: the whole country. */
  city: slug.nullable().default(null),
  /** Of the list that is changed, as it was read: another one was saved meanwhile where it differs. */
  revision: plainInteger({ min: 0, max: Number.MAX_SAFE_INTEGER }),
}

const titleOf = ({ min, max }: { readonly min: number; readonly max: number }) =>
  plainText({ max: MAX_LINK })
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => text.length >= min && text.length <= max, {
      error: m.refused_pin_title({ min, max }),
    })

/** A page of the site, or its path; of a date also a page elsewhere. */
const link = plainText({ max: MAX_LINK })
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: m.refused_pin_no_link })

const pinGuidesInput = z.strictObject({
  ...place,
  guides: z
    .array(z.strictObject({ title: titleOf(GUIDE_TITLE), link }))
    .max(MAX_GUIDES, { error: m.refused_many_guides({ count: MAX_GUIDES }) }),
})

const pinDatesInput = z.strictObject({
  ...place,
  dates: z
    .array(
      z.strictObject({
        day: z.iso.date({ error: m.refused_pin_day }),
        title: titleOf(DATE_TITLE),
        link,
      }),
    )
    .max(MAX_DATES, { error: m.refused_many_dates({ count: MAX_DATES }) }),
})

const limit = {
  name: 'pins',
  per: 'person',
  rules: [{ times: 60, seconds: 600 }],
} as const satisfies Limit

const saved = z.object({ revision: z.number().int() })

export const pinGuides = operation('PUT', '/pins/guides', {
  key: 'pinGuides',
  tag: 'Модерація',
  summary: '«Перші кроки» країни чи міста: увесь список у його порядку, до восьми',
  access: 'moderator',
  decides: true,
  limit,
})
  .input(pinGuidesInput)
  .output(saved)

export const pinDates = operation('PUT', '/pins/dates', {
  key: 'pinDates',
  tag: 'Модерація',
  summary: 'Дати країни чи міста: увесь список; минулі зникають самі',
  access: 'moderator',
  decides: true,
  limit,
})
  .input(pinDatesInput)
  .output(saved)

/** A step with the publication that explains it. */
export const guide = z.object({
  title: z.string(),
  post: z.object({
    id: z.number().int(),
    type: postType,
    seoLink: z.string(),
    title: z.string(),
  }),
})
export type Guide = z.infer<typeof guide>

export const listGuides = operation('GET', '/pins/guides', {
  key: 'guides',
  tag: 'Стрічка',
  summary: '«Перші кроки» місця; місто без власних має ті, що у країни',
})
  .input(z.strictObject(destination))
  .output(z.object({ guides: z.array(guide) }))

/** A date as pages show it. */
export const pinnedDate = z.object({
  /** 2026-12-24 */
  day: z.string(),
  title: z.string(),
  /** A path of the site, or a page elsewhere. */
  link: z.string(),
})
export type PinnedDate = z.infer<typeof pinnedDate>

/** What a place has pinned itself, as who moderates it changes it. */
export const pins = z.object({
  guidesRevision: z.number().int(),
  guides: z.array(z.object({ title: z.string(), link: z.string() })),
  datesRevision: z.number().int(),
  dates: z.array(pinnedDate),
})
export type Pins = z.infer<typeof pins>
