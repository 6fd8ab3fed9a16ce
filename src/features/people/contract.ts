import { z } from 'zod'
import {
  countryCode,
  destination,
  id,
  objectType,
  page,
  perPage,
  username,
} from '../../platform/api/fields.ts'
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
  createdAt: z.string(),
})
export type Customer = z.infer<typeof customer>

const customerList = z.object({
  customers: z.array(customerCard.extend({ bio: z.string(), rating: z.number().int() })),
  page: z.number().int(),
  perPage: z.number().int(),
  total: z.number().int(),
})
export type CustomerListItem = z.infer<typeof customerList>['customers'][number]

export const getCustomer = operation('GET', '/customers/{username}', {
  key: 'customer',
  tag: 'Люди',
  summary: 'Сторінка людини або бізнесу',
})
  .input(z.strictObject({ username }))
  .output(z.object({ customer }))

export const listTopCustomers = operation('GET', '/customers/top', {
  key: 'topCustomers',
  tag: 'Люди',
  summary: 'Кому довіряють: рейтинг за останні 90 днів',
})
  .input(z.strictObject({ destinationCountry: countryCode.optional(), perPage: perPage(5, 20) }))
  .output(
    z.object({
      customers: z.array(
        customerCard.extend({ points: z.number().int(), items: z.number().int() }),
      ),
    }),
  )

export const listBusinessCustomers = operation('GET', '/customers/business', {
  key: 'business customers',
  tag: 'Люди',
  summary: 'Бізнеси й організації',
})
  .input(z.strictObject({ ...destination, page, perPage: perPage(10) }))
  .output(customerList)

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

export const listAvatars = operation('GET', '/avatars', {
  key: 'avatars',
  tag: 'Люди',
  summary: 'Кілька тих, хто підписаний на допис, питання, подію чи людину',
})
  .input(z.strictObject({ objectType, objectId: id }))
  .output(z.object({ customers: z.array(customerCard), customersCount: z.number().int() }))
