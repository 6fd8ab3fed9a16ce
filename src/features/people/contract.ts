import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import { countryCode, page, perPage, plainText, slug, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'

/** A person as shown beside what they wrote. */
export const customerCard = z.object({
  username: z.string(),
  name: z.string(),
  /** Address of a square picture, 128 px wide; `-64` and `-400` stand beside it. */
  avatar: z.string().nullable(),
  type: z.union([z.literal(1), z.literal(2)]),
  isVerified: z.boolean(),
  countryName: z.string().nullable(),
  cityName: z.string().nullable(),
})
export type CustomerCard = z.infer<typeof customerCard>

/** Somebody who came to where they live lately, and agreed to be shown so. */
export const arrivedPerson = customerCard.extend({
  originCityName: z.string().nullable(),
  arrivedAt: z.string(),
})
export type ArrivedPerson = z.infer<typeof arrivedPerson>

const network = z.enum([
  'instagram',
  'x',
  'facebook',
  'tiktok',
  'linkedin',
  'telegram',
  'whatsapp',
  'viber',
])

export const customer = customerCard.extend({
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  bio: z.string(),
  /** The day without its year: --03-12. */
  birthDate: z.string().nullable(),
  destinationCountry: z.string().nullable(),
  destinationCity: z.string().nullable(),
  /** Where they come from; null when they hide it. */
  country: z.string().nullable(),
  originName: z.string().nullable(),
  /** The slug of the city that they come from; hidden together with the country. */
  city: z.string().nullable(),
  originCityName: z.string().nullable(),
  additionalLink: z.string().nullable(),
  social: z.partialRecord(network, z.string()),
  status: z.number().int(),
  rating: z.number().int(),
  posts: z.number().int(),
  questions: z.number().int(),
  answers: z.number().int(),
  comments: z.number().int(),
  events: z.number().int(),
  followings: z.number().int(),
  followers: z.number().int(),
  isSubscribed: z.boolean(),
  isBookmarked: z.boolean(),
  /** Whether who asks does not want to hear of them, or has nothing to do with them. */
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: z.string(),
})
export type Customer = z.infer<typeof customer>

export const customerListItem = customerCard.extend({
  bio: z.string(),
  rating: z.number().int(),
  /** Whether who asks follows them. */
  isSubscribed: z.boolean(),
})
export type CustomerListItem = z.infer<typeof customerListItem>

const customerList = z.object({
  customers: z.array(customerListItem),
  page: z.number().int(),
  perPage: z.number().int(),
  total: z.number().int(),
})

export const getCustomer = operation('GET', '/customers/{username}', {
  key: 'customer',
  tag: 'Люди',
  summary: 'Сторінка людини або бізнесу',
})
  .input(z.strictObject({ username }))
  .output(z.object({ customer }))

export const topCustomer = customerCard.extend({
  points: z.number().int(),
  /** How many of their answers and comments were accepted or called useful. */
  items: z.number().int(),
  /** What most of that was about. */
  helpsWith: z.array(z.string()).readonly(),
})
export type TopCustomer = z.infer<typeof topCustomer>

export const listTopCustomers = operation('GET', '/customers/top', {
  key: 'topCustomers',
  tag: 'Люди',
  summary: 'Кому довіряють: рейтинг за останні 90 днів',
})
  .input(
    z.strictObject({
      destinationCountry: countryCode.optional(),
      destinationCity: slug.optional(),
      perPage: perPage(5, 20),
    }),
  )
  .output(
    z.object({
      customers: z.array(topCustomer),
      /** How many of them, the first ones, live in the city. */
      here: z.number().int(),
    }),
  )

export const listFollowers = operation('GET', '/customers/{username}/followers', {
  key: 'followers',
  tag: 'Люди',
  summary: 'Хто стежить за людиною',
})
  .input(z.strictObject({ username, page, perPage: perPage(10) }))
  .output(customerList)

export const listFollowing = operation('GET', '/customers/{username}/following', {
  key: 'following',
  tag: 'Люди',
  summary: 'За ким стежить людина',
})
  .input(z.strictObject({ username, page, perPage: perPage(10) }))
  .output(customerList)

/** What a person can hide from everybody else. */
export const hideable = z.enum([
  'lastName',
  'birthDate',
  'bio',
  'destinationCountry',
  'destinationCity',
  'social',
  'additionalLink',
  'country',
])
export type Hideable = z.infer<typeof hideable>

const ownCustomer = customer.extend({
  email: z.string().nullable(),
  emailVerifiedAt: z.string().nullable(),
  /** The whole day: 1990-03-12. */
  birthDate: z.string().nullable(),
  hiddeInfo: z.array(hideable),
  /** Whether there are links that others do not see before three items of the person are published. */
  areLinksWaiting: z.boolean(),
  language: z.string(),
  drafts: z.number().int(),
  bookmarks: z.number().int(),
})
export type OwnCustomer = z.infer<typeof ownCustomer>

export const getUser = operation('GET', '/user', {
  key: 'user',
  tag: 'Люди',
  summary: 'Власний профіль цілком, разом із тим, що приховано від інших',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(z.object({ user: ownCustomer }))

const optionalText = (max: number) => plainText({ max }).trim().nullable().optional()
const firstName = plainText({ min: 1, max: 50 }).pipe(z.string().trim().min(1))

const profileChange = z.strictObject({
  /** Whose profile it is: one's own, or the answer is 403. */
  username: username.optional(),
  newUsername: username.optional(),
  type: z.union([z.literal(1), z.literal(2)]).optional(),
  /** What uploadAvatar answered. */
  avatar: z.uuid().nullable().optional(),
  firstName: firstName.optional(),
  lastName: optionalText(50),
  bio: optionalText(1_000),
  /** «8 березня 1990», «08.03.1990» or 1990-03-08. */
  birthDate: optionalText(40),
  destinationCountry: countryCode.nullable().optional(),
  destinationCity: slug.nullable().optional(),
  /** Where one comes from; null is Ukraine. */
  country: countryCode.nullable().optional(),
  /** A city of the country that one comes from; another country without a city drops it. */
  city: slug.nullable().optional(),
  /** Handles, @handles, phones or addresses, by network. */
  social: z
    .partialRecord(network, plainText({ max: 300 }).nullable())
    .nullable()
    .optional(),
  additionalLink: optionalText(500),
  hiddeInfo: z.array(hideable).max(20).nullable().optional(),
  language: z.literal('ua-UA', { error: m.refused_language }).optional(),
})
export type ProfileChange = z.output<typeof profileChange>

export const setUser = operation('PUT', '/user', {
  key: 'setUser',
  tag: 'Люди',
  summary:
    'Зміна власного профілю: чого немає в запиті, лишається, як було; null прибирає. social задають цілком',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: { name: 'set-user', per: 'person', rules: [{ times: 30, seconds: 60 }] },
})
  .input(profileChange)
  .output(z.object({ user: ownCustomer }))

export const setVerified = operation('PUT', '/customers/{username}/verified', {
  key: 'setVerified',
  tag: 'Люди',
  summary: 'Позначка «перевірено» від адміністратора',
  access: 'admin',
  decides: true,
})
  .input(z.strictObject({ username, isVerified: z.boolean() }))
  .output(z.object({ isVerified: z.boolean() }))
