import { z } from 'zod'
import { dateBounds } from '../../lib/time/date-bounds.ts'
import * as m from '../../paraglide/messages.js'
import {
  countryCode,
  destination,
  id,
  integerList,
  page,
  perPage,
  plainText,
  slug,
  tagNames,
  username,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { eventListInput } from '../events/contract.ts'
import { postCard } from '../posts/contract.ts'

/** How wide a part of the feed reaches beyond the place that was asked for. */
const reach = z.enum(['country', 'everywhere'])
const window = z.enum(['day', 'week', 'month', 'all'])
export type PopularWindow = z.infer<typeof window>

const tape = z.object({
  tape: z.array(postCard),
  /** How many the place and the type have. */
  total: z.number().int(),
  /** How many of them answer the tags and the query. */
  totalByQuery: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
})

export const widerArea = z.object({ reach, tape: z.array(postCard) })

/** So many months ago the list begins. */
const since = z.enum(dateBounds)

const feedInput = z
  .strictObject({
    ...destination,
    type: z.enum(['posts', 'questions', 'events']).optional(),
    orderBy: z.enum(['createdAt', 'popular', 'unanswered']).default('createdAt'),
    /** Of what is popular: how old it may be; without it the window is the narrowest that fills a page. */
    since: since.optional(),
    tagNames: tagNames.optional(),
    tagIds: integerList({ min: 1, max: 2_147_483_647 }, 5).optional(),
    username: username.optional(),
    /** Where the authors come from. */
    fromCountry: countryCode.optional(),
    statuses: integerList({ min: 0, max: 3 }, 4).optional(),
    seoLink: slug.optional(),
    query: plainText({ max: 200 }).optional(),
    page,
    perPage: perPage(10),
  })
  .refine(({ since, orderBy }) => !since || orderBy === 'popular', {
    path: ['since'],
    error: m.refused_since_of_newest,
  })
export type FeedInput = z.output<typeof feedInput>

export const getFeed = operation('GET', '/feed', {
  key: 'getFeed',
  tag: 'Стрічка',
  summary: 'Стрічка: за часом, за популярністю або питання без відповіді',
})
  .input(feedInput)
  .output(
    tape.extend({
      /** The window of a popular list: the narrowest that fills a page. */
      window: window.nullable(),
      /** Where a city or a country runs dry: what comes from farther away, each part by its reach. */
      widerArea: z.array(widerArea),
    }),
  )

export const getFollowedFeed = operation('GET', '/feed/followed', {
  key: 'getFollowedFeed',
  tag: 'Стрічка',
  summary: 'Моя стрічка: люди, теги, міста й країни, за якими я стежу, найновіше першим',
  access: 'member',
})
  .input(
    z.strictObject({
      /** The last entry of the part before: what is older follows. */
      before: id.optional(),
      perPage: perPage(10),
    }),
  )
  .output(
    z.object({
      tape: z.array(postCard),
      /** What the next part comes before; null at the end. */
      next: z.number().int().nullable(),
      /** Whether who asks follows anything that a feed is made of. */
      followsAny: z.boolean(),
    }),
  )

export const listOrigins = operation('GET', '/origins', {
  key: 'origins',
  tag: 'Стрічка',
  summary: 'Країни, звідки родом ті, хто пише: для fromCountry стрічки й пошуку',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      data: z.array(z.object({ countryCode: z.string(), name: z.string(), flag: z.string() })),
    }),
  )

export const listEvents = operation('GET', '/events', {
  key: 'events',
  tag: 'Стрічка',
  summary: 'Події за початком: ті, що будуть, або архів',
})
  .input(eventListInput)
  .output(tape)

export const listCustomerPosts = operation('GET', '/customers/{username}/posts', {
  key: 'customer feed posts',
  tag: 'Стрічка',
  summary: 'Дописи, питання або події однієї людини',
})
  .input(
    z.strictObject({
      username,
      type: z.enum(['posts', 'questions', 'events']).default('posts'),
      page,
      perPage: perPage(10),
    }),
  )
  .output(tape)
