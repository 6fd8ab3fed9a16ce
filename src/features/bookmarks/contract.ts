import { z } from 'zod'
import { id, objectType, page, perPage, plainText } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { quotedComment } from '../comments/contract.ts'
import { customerCard } from '../people/contract.ts'
import { postCard } from '../posts/contract.ts'

export type Bookmarkable = z.infer<typeof objectType>

const target = z.strictObject({ objectType, objectId: id })
const answer = z.object({ isBookmarked: z.boolean() })

export const addBookmark = operation('POST', '/bookmarks', {
  key: 'bookmarks',
  tag: 'Стеження й закладки',
  summary: 'Закладка; двічі — те саме',
  access: 'member',
  storesResponse: true,
})
  .input(target)
  .output(answer)

export const removeBookmark = operation('DELETE', '/bookmarks', {
  key: 'bookmarks',
  tag: 'Стеження й закладки',
  summary: 'Без закладки; двічі — те саме',
  access: 'member',
})
  .input(target)
  .output(answer)

/** One bookmark: what it is of tells which of the cards it has. Of what is not shown any more there is none. */
const entry = z.object({
  id: z.number().int(),
  objectType,
  objectId: z.number().int(),
  createdAt: z.string(),
  post: postCard.nullable(),
  comment: quotedComment.nullable(),
  customer: customerCard.nullable(),
})
export type BookmarkEntry = z.infer<typeof entry>

export const listBookmarks = operation('GET', '/bookmarks', {
  key: 'bookmarks',
  tag: 'Стеження й закладки',
  summary: 'Свої закладки, останні спершу; пошук за словами й відбір за видом',
  access: 'member',
})
  .input(
    z.strictObject({
      page,
      perPage: perPage(10),
      query: plainText({ max: 200 }).optional(),
      type: objectType.optional(),
    }),
  )
  .output(
    z.object({
      posts: z.array(entry),
      total: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  )
