import { z } from 'zod'
import { id } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { ownState } from '../posts/own-state.ts'

const ownComment = z.object({
  id: z.number().int(),
  /** The post that it stands below. */
  objectId: z.number().int(),
  objectType: z.enum(['answer', 'comment']),
  parentId: z.number().int().nullable(),
  content: z.string(),
  excerpt: z.string(),
  /** Of what it stands below, null while that is another's and not shown; and where that is, while it is shown. */
  title: z.string().nullable(),
  seoLink: z.string().nullable(),
  targetType: z.enum(['post', 'question', 'event']),
  state: ownState,
  /** Why a moderator brought it there; null where its author did. */
  reason: z.string().nullable(),
  changedAt: z.string(),
})
export type OwnComment = z.infer<typeof ownComment>

export const listOwnComments = operation('GET', '/comments/own', {
  key: 'ownComments',
  tag: 'Коментарі',
  summary:
    'Свої коментарі й відповіді, яких інші не бачать: на перевірці, відхилені, приховані й щойно видалені',
  access: 'member',
})
  .input(
    z.strictObject({
      /** Those below one post alone. */
      objectId: id.optional(),
    }),
  )
  .output(z.object({ comments: z.array(ownComment) }))
