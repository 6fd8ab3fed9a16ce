import { z } from 'zod'
import { categories, languages } from '../../src/features/businesses/policy.ts'
import { readMapPoint } from '../../src/lib/address/map-point.ts'
import { socialNetworks } from '../../src/lib/address/social-url.ts'
import { readDayHours } from '../../src/lib/time/day-hours.ts'
import { isMotif } from '../drawings/motif.ts'
import { isDayOfEveryYear, weekdays } from './event-day.ts'
import { isNobodys } from './nobodys-profile.ts'

const MINUTES = { m: 1, h: 60, d: 1_440 } as const

/** «40m», «5h», «3d» in minutes. */
const span = z
  .string()
  .regex(/^\d+[mhd]$/)
  .transform((text) => {
    const unit = text.slice(-1) as keyof typeof MINUTES
    return Number(text.slice(0, -1)) * MINUTES[unit]
  })
const username = z.string().regex(/^[a-z0-9_.-]{3,30}$/)
const countryCode = z.string().regex(/^[A-Z]{2}$/)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const motif = z.string().refine(isMotif, { error: 'no such motif' })
const count = z.number().int().min(0)
/** An address that can never lead to anybody (RFC 2606). */
const nobodysAddress = z.url({ protocol: /^https$/, hostname: /\.example$/ })
const text = z.string().transform((written) => written.trim())
const tagName = z.string().min(2).max(30)
const weekday = z.enum(weekdays)
const eventDay = z.union([
  z.strictObject({ weekday, atLeast: z.number().int() }),
  z
    .strictObject({ month: z.number(), day: z.number(), weekday: weekday.optional() })
    .refine(({ month, day }) => isDayOfEveryYear(month, day), { error: 'no such day' }),
])
/** Those of the specification that the community needs; the table knows them all. */
// biome-ignore format: a list of words
const currency = z.enum([
  'EUR', 'USD', 'CAD', 'GBP', 'CHF', 'PLN', 'CZK', 'HUF', 'RON', 'NOK', 'SEK', 'DKK', 'UAH',
])

export const tagSchema = z.strictObject({
  name: tagName,
  synonyms: z.array(tagName).default([]),
})

/** The hours of a day as a form takes them: «9-18», nothing of a closed one. */
const dayHours = z.string().transform((typed, context) => {
  const read = readDayHours(typed)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'no hours' })
  return z.NEVER
})

/** What a business tells of itself. The streets are invented, and the points are of parks and squares. */
const businessSchema = z.strictObject({
  category: z.enum(categories),
  languages: z.array(z.enum(languages)).max(6),
  address: z.string().max(200).optional(),
  point: z.string().transform(readMapPoint).optional(),
  email: z.email({ pattern: /^[a-z]+@[a-z]+\.example$/ }).optional(),
  /** Of seven days from Monday. */
  hours: z.array(dayHours).length(7).default([]),
  photos: z
    .array(z.strictObject({ shows: motif, alt: z.string().min(3).max(200) }))
    .max(6)
    .default([]),
})

export const personSchema = z.strictObject({
  username,
  firstName: z.string().min(1).max(50),
  lastName: z.string().min(1).max(50).optional(),
  type: z.enum(['personal', 'business']),
  country: countryCode.optional(),
  city: slug.optional(),
  /** Of Ukraine, where all of them come from. */
  originCity: slug.optional(),
  bio: text.pipe(z.string().max(400)).default(''),
  birthDate: z.iso.date().optional(),
  social: z
    .partialRecord(z.enum(socialNetworks), z.string())
    .refine((social) => Object.entries(social).every(([network, of]) => isNobodys(network, of)), {
      error: 'a profile that may be of somebody',
    })
    .default({}),
  business: businessSchema.optional(),
  joined: span,
  /** How long ago they came to where they live, of those who agreed to be shown among who arrived lately. */
  arrived: span.optional(),
})

/** Somebody's words under an item, with the replies to them. */
export interface Reply {
  by: string
  after: number
  text: string
  likes: number
  accepted: boolean
  replies: Reply[]
}
const reply: z.ZodType<Reply> = z.lazy(() =>
  z.strictObject({
    by: username,
    after: span,
    text: text.pipe(z.string().min(2).max(5_000)),
    likes: count.default(0),
    accepted: z.boolean().default(false),
    replies: z.array(reply).default([]),
  }),
)

const item = {
  title: z.string().min(5).max(160),
  country: countryCode.optional(),
  city: slug.optional(),
  tags: z.array(tagName).min(1).max(5),
  ago: span,
  views: count,
  text,
}
export const postSchema = z.strictObject({
  ...item,
  author: username,
  cover: motif,
  likes: count.default(0),
  comments: z.array(reply).default([]),
})
export const questionSchema = z.strictObject({
  ...item,
  author: username,
  likes: count.default(0),
  answers: z.array(reply).default([]),
})
export const eventSchema = z.strictObject({
  ...item,
  organiser: username,
  cover: motif,
  likes: count.default(0),
  comments: z.array(reply).default([]),
  address: z.string().max(300).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  online: nobodysAddress.optional(),
  start: z.strictObject({ on: eventDay, at: z.string().regex(/^\d\d:\d\d$/) }),
  minutes: z.number().int().min(15).max(20_160),
  allDay: z.boolean().default(false),
  price: z.strictObject({ amount: z.number().positive(), currency }).optional(),
  seats: z.number().int().positive().optional(),
  going: count,
  interested: count,
  status: z.enum(['planned', 'moved', 'cancelled', 'soldout']),
  repeat: z.string().optional(),
})

const pinnedTitle = z.string().min(2).max(120)
/** What the moderators of a place have pinned on its front page. */
export const pinnedSchema = z.strictObject({
  country: countryCode,
  city: slug.optional(),
  guides: z.array(z.strictObject({ title: pinnedTitle.max(40), item: slug })).max(8),
  dates: z.array(
    z
      .strictObject({
        month: z.number(),
        day: z.number(),
        title: pinnedTitle,
        item: slug.optional(),
        source: z.url({ protocol: /^https$/ }).optional(),
      })
      .refine(({ month, day }) => isDayOfEveryYear(month, day), { error: 'no such day' })
      .refine(({ item, source }) => (item === undefined) !== (source === undefined), {
        error: 'an item or a source',
      }),
  ),
})
