import { z } from 'zod'
import { id, perPage, plainText, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { customerCard } from '../people/contract.ts'

/** What one can follow: people and what they write, tags, and places. */
const followable = z.enum(['customer', 'post', 'question', 'event', 'tag', 'city', 'country'])
export type Followable = z.infer<typeof followable>

/** The latest so many are listed; whoever follows more ends some at the things themselves. */
const MAX_SUBSCRIPTIONS = 300

const target = z.strictObject({
  objectType: followable,
  objectId: id.optional(),
  /** In place of the number: the username of a person, the code of a country, or a city as `PL/warsaw`. */
  objectTypeUsername: plainText({ min: 1, max: 110 }).optional(),
})
const answer = z.object({ isSubscribed: z.boolean() })

export const subscribe = operation('POST', '/subscriptions', {
  key: 'subscriptions',
  tag: 'Стеження й закладки',
  summary:
    'Стежити за людиною, дописом, питанням, подією, тегом, містом чи країною; двічі — те саме',
  access: 'member',
  storesResponse: true,
  limit: {
    name: 'subscribe',
    per: 'person',
    rules: [
      { times: 30, seconds: 60 },
      { times: 300, seconds: 86_400 },
    ],
  },
})
  .input(target)
  .output(answer)

export const unsubscribe = operation('DELETE', '/subscriptions', {
  key: 'subscriptions',
  tag: 'Стеження й закладки',
  summary: 'Більше не стежити; двічі — те саме',
  access: 'member',
})
  .input(target)
  .output(answer)

export const getSubscription = operation('GET', '/subscriptions', {
  key: 'subscriptions',
  tag: 'Стеження й закладки',
  summary: 'Чи стежите ви за цим',
  access: 'member',
})
  .input(target)
  .output(answer)

const followedThing = z.object({
  objectType: followable.exclude(['customer']),
  /** Of a tag or something written. */
  objectId: z.number().int().nullable(),
  /** Of a country its code, of a city both: `PL/warsaw`. */
  objectTypeUsername: z.string().nullable(),
  /** Its name or title. */
  title: z.string(),
  /** Of a city: the name of its country. */
  country: z.string().nullable(),
  seoLink: z.string().nullable(),
})
export type FollowedThing = z.infer<typeof followedThing>

export const listSubscriptions = operation('GET', '/subscriptions/list', {
  key: 'subscriptions.list',
  tag: 'Стеження й закладки',
  summary: 'Теги, місця, дописи, питання й події, за якими ви стежите, останні спершу',
  access: 'member',
})
  .input(
    z.strictObject({
      /** Tags alone. */
      objectType: z.literal('tag').optional(),
      perPage: perPage(MAX_SUBSCRIPTIONS, MAX_SUBSCRIPTIONS),
    }),
  )
  .output(z.object({ subscriptions: z.array(followedThing) }))

export const listAvatars = operation('GET', '/avatars', {
  key: 'avatars',
  tag: 'Люди',
  summary: 'Кілька тих, хто стежить за людиною, дописом, питанням чи подією, останні спершу',
})
  .input(
    z.strictObject({
      objectType: z.enum(['customer', 'post', 'question', 'event']),
      objectId: id.optional(),
      /** In place of the number: the username of a person. */
      objectTypeUsername: username.optional(),
    }),
  )
  .output(z.object({ customers: z.array(customerCard), customersCount: z.number().int() }))
