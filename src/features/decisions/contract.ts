import { z } from 'zod'
import { DECISION_ACTS } from '../../lib/api/decision-acts.ts'
import * as m from '../../paraglide/messages.js'
import { id, plainText } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'

/** How many days somebody may object to a decision. */
export const DAYS_TO_APPEAL = 180

/** Who found what was decided about: a rule of the site by itself, who reported it, or a moderator who came upon it. */
const FOUND_BY = ['rule', 'report', 'moderator'] as const
export type FoundBy = (typeof FOUND_BY)[number]

export const puid = z.uuid()
export const appealWords = plainText({ max: 2_000 })
  .transform((text) => text.trim())
  .refine((text) => [...text].length >= 3, { error: m.refused_appeal_words })

export const appealState = z.enum(['open', 'upheld', 'overturned'])

export const statement = z.object({
  puid: z.string(),
  acts: z.array(z.enum(DECISION_ACTS)),
  objectType: z.string(),
  title: z.string().nullable(),
  /** The number of the rule; null where a moderator named none. */
  rule: z.number().int().nullable(),
  /** The law that it is against, where one was named. */
  law: z.string().nullable(),
  reason: z.string(),
  /** Where it was moved to. */
  movedTo: z.string().nullable(),
  /** What it is a duplicate of, while others can read it. */
  duplicateOf: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** What else of the same person it is about: the beginnings, as many as are shown, and how many there are. */
  others: z.object({ total: z.number().int(), titles: z.array(z.string()) }),
  foundBy: z.enum(FOUND_BY),
  /** Whether a rule decided it, and no person. */
  isAutomated: z.boolean(),
  /** When the mute or the ban ends; null: for good, or there is none. */
  endsAt: z.string().nullable(),
  createdAt: z.string(),
  /** Since when it does not hold any more. */
  overturnedAt: z.string().nullable(),
  /** Until when it may be objected to. */
  appealUntil: z.string(),
  appeal: z
    .object({ words: z.string(), state: appealState, answer: z.string().nullable() })
    .nullable(),
  /** Whether it is about who asks, and they may object. */
  mayAppeal: z.boolean(),
  /** Whether it is a ban for good that who asks may confirm, as the second moderator. */
  mayConfirm: z.boolean(),
  /** Whether who asks may take it back: a moderator, of what people decided about others. */
  mayRevoke: z.boolean(),
})
export type Statement = z.infer<typeof statement>

/** A decision as its author reads it at the thing that it is about. */
export const ownDecision = z.object({
  acts: z.array(z.enum(DECISION_ACTS)),
  reason: z.string(),
  puid: z.string(),
})
export type OwnDecision = z.infer<typeof ownDecision>

export const getDecision = operation('GET', '/decisions/{puid}', {
  key: 'decisions',
  tag: 'Модерація',
  summary: 'Рішення модератора з причинами: для того, кого воно стосується, і для модераторів',
  access: 'member',
})
  .input(z.strictObject({ puid }))
  .output(statement)

export const createAppeal = operation('POST', '/appeals', {
  key: 'appeals',
  tag: 'Модерація',
  summary: 'Оскаржити рішення щодо себе, один раз упродовж 180 днів',
  access: 'member',
  allowedFor: 'everyone',
  limit: { name: 'appeal', per: 'person', rules: [{ times: 10, seconds: 3_600 }] },
})
  .input(z.strictObject({ puid, words: appealWords }))
  .output(statement)

export const listSanctions = operation('GET', '/sanctions', {
  key: 'sanctions',
  tag: 'Модерація',
  summary: 'Що мені зараз заборонено і до коли',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      sanctions: z.array(
        z.object({
          id,
          kind: z.enum(['warning', 'mute', 'ban', 'stop-reports']),
          /** The decision with its reasons. */
          puid: z.string(),
          startsAt: z.string(),
          endsAt: z.string().nullable(),
        }),
      ),
    }),
  )
