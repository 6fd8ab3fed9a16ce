import { z } from 'zod'
import { id, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { customerCard } from '../../people/contract.ts'
import { MAX_REASON } from '../../posts/act-reason.ts'
import { DECISIONS } from '../cases/contract.ts'

const waitingClaim = z.object({
  id: z.number().int(),
  business: customerCard,
  /** Null: the business itself asks to be marked as verified. */
  claimant: customerCard.nullable(),
  /** How it can be seen, in the words of who asks. */
  words: z.string(),
  /** The site that the profile names. */
  site: z.string().nullable(),
  /** Whether the proven e-mail of who asks is at the domain of that site; null without a site. */
  isAtSite: z.boolean().nullable(),
  createdAt: z.string(),
  /** Tells the name and the site that were read from others. */
  revision: z.string(),
})
export type WaitingClaim = z.infer<typeof waitingClaim>

export const listBusinessClaims = operation('GET', '/moderation/business-claims', {
  key: 'businessClaims',
  tag: 'Модерація',
  summary:
    'Заявки на бізнеси місць, де модерує той, хто питає: щоб перевірили свій і що чужий профіль — про мою справу; найдавніші спершу',
  access: 'moderator',
})
  .input(z.strictObject({}))
  .output(z.object({ claims: z.array(waitingClaim) }))

export const decideBusinessClaim = operation('PUT', '/moderation/business-claims/{id}', {
  key: 'businessClaims',
  tag: 'Модерація',
  summary:
    'Вирішити заявку на бізнес. Підтверджена про власний — позначка «перевірено»; про чужий — справа про профіль, який видає себе за цей бізнес: обліковий запис лишається власникові. Відмова потребує причини',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(
    z.strictObject({
      id,
      revision: z.string().length(32),
      outcome: z.enum(['confirmed', 'refused']),
      reason: plainText({ max: MAX_REASON })
        .transform((text) => text.trim())
        .default(''),
    }),
  )
  .output(z.object({ state: z.enum(['confirmed', 'refused']) }))
