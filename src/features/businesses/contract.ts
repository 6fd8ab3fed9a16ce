import { z } from 'zod'
import { destination, page, perPage, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { customerListItem } from '../people/contract.ts'
import { picture } from '../uploads/picture.ts'
import { businessFields } from './business-fields.ts'
import { photoFields } from './photos/photo-fields.ts'
import { categories, contactKinds, languages } from './policy.ts'

const category = z.enum(categories)
const language = z.enum(languages)
const named = <Key extends z.ZodType>(key: Key) => z.object({ key, name: z.string() })

/** Whether it is open now by the clocks of its place, and when that changes. */
export const openNow = z.object({
  isOpen: z.boolean(),
  /** Closing of what is open, opening of what is closed; null of what never closes. */
  change: z
    .object({
      time: z.string(),
      /** Monday is 1. */
      day: z.number().int(),
      /** 0: today by those clocks. */
      inDays: z.number().int(),
    })
    .nullable(),
  /** Monday is 1. */
  today: z.number().int(),
  /** Until when all of this is true. */
  validUntil: z.string(),
})
export type OpenNow = z.infer<typeof openNow>

/** What a business shows of itself, in its own order. */
const photo = picture.extend({
  id: z.uuid(),
  /** What it shows, in words. */
  alt: z.string(),
})
export type BusinessPhoto = z.infer<typeof photo>

/** The middle of a city. */
const center = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

const business = z.object({
  category: named(category).nullable(),
  languages: z.array(named(language)),
  /** Null, like the point, while the business hides its city. */
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Of its city; null while it hides that, or names none. */
  center: center.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Which way it has chosen to be reached by. */
  mainContact: z.enum(contactKinds).nullable(),
  /** All ways to reach it that are shown, the main one first; `href` opens it. */
  contacts: z.array(z.object({ kind: z.enum(contactKinds), href: z.string() })),
  /** Of seven days from Monday, each in the order of time; empty where the business has not told them. */
  hours: z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))),
  timeZone: z.string().nullable(),
  openNow: openNow.nullable(),
  /** When the business told any of this last. */
  toldAt: z.string().nullable(),
  /** Since when a moderator vouches for it; null while none does. */
  verifiedAt: z.string().nullable(),
  photos: z.array(photo),
})
export type Business = z.infer<typeof business>

export const getBusiness = operation('GET', '/customers/{username}/business', {
  key: 'business',
  tag: 'Люди',
  summary:
    'Що бізнес каже про себе: чим займається, якими мовами, де, коли відчинено і як звʼязатися; null, якщо це людина',
})
  .input(z.strictObject({ username }))
  .output(z.object({ business: business.nullable() }))

export const setBusiness = operation('PUT', '/business', {
  key: 'setBusiness',
  tag: 'Люди',
  summary:
    'Що власний бізнес каже про себе, цілком: чого немає в запиті, прибирається. Години — за годинником його міста, сім днів від понеділка',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: { name: 'set-business', per: 'person', rules: [{ times: 30, seconds: 60 }] },
})
  .input(businessFields)
  .output(z.object({ business }))

export const setBusinessPhotos = operation('PUT', '/business/photos', {
  key: 'setBusinessPhotos',
  tag: 'Люди',
  summary:
    'Фото власного бізнесу в їхньому порядку, не більш як шість, кожне з описом; файли надсилає uploadPostImage. Чого немає в запиті, прибирається',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: { name: 'set-business', per: 'person', rules: [{ times: 30, seconds: 60 }] },
})
  .input(photoFields)
  .output(z.object({ photos: z.array(photo) }))

const businessListItem = customerListItem.extend({
  category: named(category).nullable(),
  languages: z.array(named(language)),
  /** Null, like the point, while the business hides its city. */
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  openNow: openNow.nullable(),
})
export type BusinessListItem = z.infer<typeof businessListItem>

const counted = { count: z.number().int() }

export const listBusinessCustomers = operation('GET', '/customers/business', {
  key: 'business customers',
  tag: 'Люди',
  summary:
    'Бізнеси й організації за рейтингом: усі або за категорією, мовою і тим, чи відчинено зараз; звужені — серед тисячі перших у місці',
})
  .input(
    z.strictObject({
      ...destination,
      category: category.optional(),
      language: language.optional(),
      /** Those that are open now alone. */
      open: z.literal('now').optional(),
      page,
      perPage: perPage(10),
    }),
  )
  .output(
    z.object({
      customers: z.array(businessListItem),
      page: z.number().int(),
      perPage: z.number().int(),
      total: z.number().int(),
      /** What the thousand first of the place do and speak, the most frequent first. */
      categories: z.array(named(category).extend(counted)),
      languages: z.array(named(language).extend(counted)),
      /** Whether the place has no more than these. */
      areAllCounted: z.boolean(),
      /** The middle of the city that is asked for; null of a country and of everywhere. */
      center: center.nullable(),
    }),
  )
