import { z } from 'zod'
import { id, perPage } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { customerCard } from '../../people/contract.ts'
import { quotedSign } from '../../shield/present-signs.ts'

const notedItem = z.object({
  id: z.number().int(),
  objectType: z.enum(['post', 'question', 'event', 'answer', 'comment']),
  objectId: z.number().int(),
  /** Its own; of a comment that of what it stands under. */
  title: z.string(),
  path: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  /** The heaviest first. */
  signs: z.array(quotedSign),
  customer: customerCard.nullable(),
  notedAt: z.string(),
})
export type NotedItem = z.infer<typeof notedItem>

export const listNoted = operation('GET', '/moderation/noted', {
  key: 'noted',
  tag: 'Модерація',
  summary:
    'Опубліковане за останні 30 днів, у чому помічено ознаки шахрайства: найновіше спершу, без переглянутого',
  access: 'moderator',
})
  .input(
    z.strictObject({
      /** Noted before this one, as `next` has it. */
      before: id.optional(),
      perPage: perPage(20, 20),
    }),
  )
  .output(
    z.object({
      items: z.array(notedItem),
      /** `before` of those that follow; null when there are none. */
      next: z.number().int().nullable(),
    }),
  )

export const readNoted = operation('PUT', '/moderation/noted/{id}/read', {
  key: 'noted',
  tag: 'Модерація',
  summary:
    'Прибрати зі списку те, що переглянуто; з новими ознаками воно повернеться. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: { name: 'moderation', per: 'person', rules: [{ times: 60, seconds: 60 }] },
})
  .input(z.strictObject({ id }))
  .output(z.object({ isRead: z.literal(true) }))
