import { z } from 'zod'
import { DECISION_ACTS } from '../../../../lib/api/decision-acts.ts'
import { id } from '../../../../platform/api/fields.ts'
import { operation } from '../../../../platform/api/operation.ts'
import { appealWords } from '../../../decisions/contract.ts'
import { customerCard } from '../../../people/contract.ts'
import { DECISIONS } from '../contract.ts'

const waitingAppeal = z.object({
  id: z.number().int(),
  words: z.string(),
  /** The decision that somebody objects to; null of who reported it and objects that nothing was found. */
  puid: z.string().nullable(),
  /** The case that was decided so; null of what was decided outside the desk. */
  caseId: z.number().int().nullable(),
  acts: z.array(z.enum(DECISION_ACTS)),
  rule: z.number().int().nullable(),
  reason: z.string(),
  title: z.string().nullable(),
  /** The whole text that it is about, cleaned, also when readers do not see it; null of a person. */
  content: z.string().nullable(),
  /** Who objects. */
  customer: customerCard.nullable(),
  createdAt: z.string(),
})
export type WaitingAppeal = z.infer<typeof waitingAppeal>

const unconfirmedBan = z.object({
  puid: z.string(),
  rule: z.number().int().nullable(),
  reason: z.string(),
  customer: customerCard.nullable(),
  startsAt: z.string(),
  /** When it ends unless somebody confirms it. */
  endsAt: z.string(),
})
export type UnconfirmedBan = z.infer<typeof unconfirmedBan>

export const listAppeals = operation('GET', '/appeals', {
  key: 'appeals',
  tag: 'Модерація',
  summary:
    'Оскарження, які може вирішити той, хто питає: не щодо власних рішень, найдавніші спершу',
  access: 'moderator',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      appeals: z.array(waitingAppeal),
      /** Bans for good that who asks may confirm, as the second moderator, the oldest first. */
      bans: z.array(unconfirmedBan),
    }),
  )

export const decideAppeal = operation('PUT', '/appeals/{id}', {
  key: 'appeals',
  tag: 'Модерація',
  summary: 'Вирішити оскарження: рішення лишається або скасовується, і все стає, як було',
  access: 'moderator',
  decides: true,
  limit: DECISIONS,
})
  .input(z.strictObject({ id, outcome: z.enum(['upheld', 'overturned']), answer: appealWords }))
  .output(z.object({ state: z.enum(['upheld', 'overturned']) }))
