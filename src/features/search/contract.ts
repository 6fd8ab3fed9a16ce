import { z } from 'zod'
import { destination, page, perPage, plainText } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { customerCard } from '../people/contract.ts'
import { postCard } from '../posts/contract.ts'

export const scope = z.enum(['all', 'questions', 'posts', 'customer', 'events'])
export type SearchScope = z.infer<typeof scope>

const piece = z.object({ text: z.string(), hit: z.boolean() })
export type HighlightPiece = z.infer<typeof piece>
const found = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    post: postCard,
    title: z.array(piece),
    excerpt: z.array(piece),
  }),
  z.object({
    kind: z.literal('customer'),
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
})
  .input(
    z.strictObject({
      query: plainText({ min: 1, max: 200 }),
      scope: scope.default('all'),
      ...destination,
      page,
      perPage: perPage(30),
    }),
  )
  .output(
    z.object({
      tape: z.array(found),
      total: z.number().int(),
      totals: z.record(scope, z.number().int()),
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
