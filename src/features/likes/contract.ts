import { z } from 'zod'
import { id, objectType } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'

/** What one can find useful. */
const likeable = objectType.exclude(['customer'])
export type Likeable = z.infer<typeof likeable>

const target = z.strictObject({ objectType: likeable, objectId: id })
const answer = z.object({ isLiked: z.boolean(), likes: z.number().int() })

export const addLike = operation('POST', '/likes', {
  key: 'likes',
  tag: 'Стеження й закладки',
  summary: 'Позначка «корисно»: одна від людини, двічі — те саме',
  access: 'member',
  storesResponse: true,
})
  .input(target)
  .output(answer)

export const removeLike = operation('DELETE', '/likes', {
  key: 'likes',
  tag: 'Стеження й закладки',
  summary: 'Без позначки «корисно»; двічі — те саме',
  access: 'member',
})
  .input(target)
  .output(answer)
