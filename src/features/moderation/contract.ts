import { z } from 'zod'
import { id, perPage, plainInteger } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { type Ground, groundFields } from '../decisions/ground.ts'
import { customerCard } from '../people/contract.ts'
import { actReason } from '../posts/act-reason.ts'
import { postCard, postType } from '../posts/contract.ts'
import { quotedSign } from '../shield/present-signs.ts'

/** So many of those that wait are counted and gone through, from the oldest on: whoever decides makes room. */
export const MAX_WAITING = 400
const LAST_PAGE = 20

const waitingType = z.enum(['post', 'question', 'event', 'answer', 'comment'])

const waitingItem = z.object({
  objectType: waitingType,
  objectId: z.number().int(),
  /** Its own; of a comment that of what it stands under. */
  title: z.string(),
  /** The whole text, cleaned, as readers would see it. */
  content: z.string(),
  /** Null of a comment. */
  post: postCard.nullable(),
  /** What a comment stands under. */
  under: z.object({ type: postType, seoLink: z.string() }).nullable(),
  /** Goes along with the decision: it is about these words. */
  revision: z.string(),
  /** Why it is read first: `quick` was written faster than people type. */
  waitReason: z.enum(['sent-again', 'signs', 'link', 'quick']),
  /** What speaks for fraud in it, the heaviest first. */
  signs: z.array(quotedSign),
  /** Null when the author is not shown. */
  customer: customerCard.nullable(),
  joinedAt: z.string(),
  createdAt: z.string(),
})
export type WaitingItem = z.infer<typeof waitingItem>

export const listWaiting = operation('GET', '/moderation/waiting', {
  key: 'waiting',
  tag: 'Модерація',
  summary:
    'Що чекає на модератора: дописи, питання, події, відповіді й коментарі, найдавніші спершу',
  access: 'moderator',
})
  .input(
    z.strictObject({
      page: plainInteger({ min: 1, max: LAST_PAGE }).default(1),
      perPage: perPage(20, 20),
    }),
  )
  .output(
    z.object({
      items: z.array(waitingItem),
      /** How many wait, as far as they are counted. */
      total: z.number().int(),
      /** Whether more wait than are counted. */
      hasMore: z.boolean(),
      /** Whether who asks has to add a second factor before they decide. */
      needsSecondFactor: z.boolean(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  )

/** As far as each is counted. */
const counts = z.object({
  /** Open cases. */
  cases: z.number().int(),
  /** What new people wrote. */
  waiting: z.number().int(),
  /** Appeals that who asks may decide, and bans for good that they may confirm. */
  appeals: z.number().int(),
  /** Claims on businesses that who asks may decide. */
  claims: z.number().int(),
})
export type ModerationCounts = z.infer<typeof counts>

export const getModerationCounts = operation('GET', '/moderation/counts', {
  key: 'moderationCounts',
  tag: 'Модерація',
  summary:
    'Скільки чекає на модератора: відкритих справ, публікацій нових людей, оскаржень, заявок на бізнеси',
  access: 'moderator',
})
  .input(z.strictObject({}))
  .output(counts)

const decisions = {
  name: 'moderation',
  per: 'person',
  rules: [{ times: 60, seconds: 60 }],
} as const satisfies Limit

const target = {
  objectType: waitingType,
  objectId: id,
  revision: z.string().regex(/^[0-9a-f]{32}$/),
}

const decided = z.object({
  objectType: waitingType,
  objectId: z.number().int(),
  /** 1: published, 3: rejected. */
  status: z.number().int(),
  /** Of the post, or of what a comment stands under; null of what was never published. */
  seoLink: z.string().nullable(),
})
export type Decided = z.infer<typeof decided>

const decision = z.strictObject({
  ...target,
  reason: actReason.optional(),
  /** Whether readers are told of the signs of fraud that it has. */
  withSigns: z.boolean().optional(),
})
export type Decision = z.infer<typeof decision> & Ground

export const publishWaiting = operation('PUT', '/moderation/waiting/published', {
  key: 'publishWaiting',
  tag: 'Модерація',
  summary: 'Опублікувати те, що чекало; причина не обовʼязкова. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: decisions,
})
  .input(decision)
  .output(decided)

export const rejectWaiting = operation('PUT', '/moderation/waiting/rejected', {
  key: 'rejectWaiting',
  tag: 'Модерація',
  summary: 'Відхилити те, що чекало; автор прочитає причину. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: decisions,
})
  .input(z.strictObject({ ...target, reason: actReason, ...groundFields }))
  .output(decided)
