import { z } from 'zod'
import { RULES } from '../../../lib/api/decision-acts.ts'
import { id } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import type { Limit } from '../../../platform/limits/limit.ts'
import { actReason } from '../../posts/act-reason.ts'

const rule = z.union(RULES.map((number) => z.literal(number)))

const cannedReason = z.object({
  id,
  /** The rule that it is about, by its number. */
  rule,
  text: z.string(),
})
export type CannedReason = z.infer<typeof cannedReason>

const changing = {
  name: 'canned-reasons',
  per: 'person',
  rules: [{ times: 60, seconds: 60 }],
} as const satisfies Limit

export const listCannedReasons = operation('GET', '/moderation/canned-reasons', {
  key: 'cannedReasons',
  tag: 'Модерація',
  summary: 'Готові слова для причини рішення, за правилами',
  access: 'moderator',
})
  .input(z.strictObject({}))
  .output(z.object({ reasons: z.array(cannedReason) }))

export const saveCannedReason = operation('PUT', '/moderation/canned-reasons', {
  key: 'cannedReasons',
  tag: 'Модерація',
  summary: 'Додати готові слова або змінити ті, що вже є',
  access: 'moderator',
  decides: true,
  limit: changing,
})
  .input(
    z.strictObject({
      /** Of those that are changed. */
      id: id.optional(),
      rule,
      text: actReason,
    }),
  )
  .output(cannedReason)

export const removeCannedReason = operation('DELETE', '/moderation/canned-reasons', {
  key: 'cannedReasons',
  tag: 'Модерація',
  summary: 'Прибрати готові слова. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: changing,
})
  .input(z.strictObject({ id }))
  .output(z.object({ id: z.number().int() }))
