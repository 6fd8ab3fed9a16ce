import { z } from 'zod'
import { MAX_TITLE, MIN_TITLE } from '../../lib/api/title-length.ts'
import {
  countryCode,
  destination,
  page,
  perPage,
  plainInteger,
  plainText,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { customerCard } from '../people/contract.ts'
import { postCard } from '../posts/contract.ts'

export const scope = z.enum(['all', 'questions', 'posts', 'customer', 'events'])
export type SearchScope = z.infer<typeof scope>

/**
 * A search is the dearest that anybody may ask for; a feed with a query is one too. Hundreds of visitors may share the
 * address of a mobile operator (CGNAT), while one who floods costs the database 40 ms of a second at most. Who is
 * signed in is counted by themselves.
 */
export const searchLimit: Limit = {
  name: 'search',
  per: 'person',
  rules: [{ times: 300, seconds: 60 }],
}

/** Suggestions are asked for at every pause of typing (140 ms), so there are more of them. */
const suggestionsLimit: Limit = {
  name: 'suggestions',
  per: 'person',
  rules: [{ times: 450, seconds: 60 }],
}

/** How near something is to the place that is searched from. */
const reach = z.enum(['city', 'country', 'everywhere'])
export type Reach = z.infer<typeof reach>

const piece = z.object({ text: z.string(), hit: z.boolean() })
export type HighlightPiece = z.infer<typeof piece>
const found = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    reach,
    post: postCard,
    title: z.array(piece),
    excerpt: z.array(piece),
  }),
  z.object({
    kind: z.literal('customer'),
    reach,
    customer: customerCard,
    title: z.array(piece),
    excerpt: z.array(piece),
  }),
])
export type FoundItem = z.infer<typeof found>

export const search = operation('GET', '/search', {
  key: 'searchTest',
  tag: 'Пошук',
  summary: 'Пошук українською: форми слів, описки, трансліт, чужа розкладка',
  limit: searchLimit,
})
  .input(
    z.strictObject({
      query: plainText({ min: 1, max: 200 }),
      scope: scope.default('all'),
      ...destination,
      /** Where those who wrote it, or are found themselves, come from. */
      fromCountry: countryCode.optional(),
      page,
      perPage: perPage(30),
    }),
  )
  .output(
    z.object({
      tape: z.array(found),
      total: z.number().int(),
      totals: z.record(scope, z.number().int()),
      /** How many of what is shown on all pages are of the city, of the rest of its country, and of elsewhere. */
      reaches: z.record(reach, z.number().int()),
      page: z.number().int(),
      perPage: z.number().int(),
      /** The query as it was understood, when that differs from what was typed. */
      readAs: z.string().nullable(),
    }),
  )

export const listSuggestions = operation('GET', '/search/suggestions', {
  key: 'searchSuggestions',
  tag: 'Пошук',
  summary: 'Підказки під час набору: заголовки, люди, теги',
  limit: suggestionsLimit,
})
  .input(z.strictObject({ query: plainText({ min: 2, max: 100 }), ...destination }))
  .output(
    z.object({
      suggestions: z.array(
        z.object({
          kind: z.enum(['post', 'question', 'event', 'customer', 'tag']),
          title: z.string(),
          path: z.string(),
        }),
      ),
    }),
  )

export const listSimilarByTitle = operation('GET', '/search/similar', {
  key: 'similarByTitle',
  tag: 'Пошук',
  summary: 'Чи не питали вже про це: питання й дописи, схожі на заголовок, який пишуть',
  limit: searchLimit,
})
  .input(
    z.strictObject({
      title: plainText({ min: MIN_TITLE, max: MAX_TITLE }),
      ...destination,
      perPage: plainInteger({ min: 1, max: 10 }).default(3),
    }),
  )
  .output(z.object({ posts: z.array(postCard) }))
