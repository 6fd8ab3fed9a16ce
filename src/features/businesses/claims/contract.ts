import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { plainText, username } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { MAX_CLAIM, MIN_CLAIM } from '../policy.ts'

const words = plainText({ max: MAX_CLAIM })
  .transform((text) => text.trim())
  .refine((text) => [...text].length >= MIN_CLAIM, { error: m.claim_words_short })

const claimState = z.enum(['open', 'confirmed', 'refused'])
export type ClaimState = z.infer<typeof claimState>

const claim = z.object({
  words: z.string(),
  state: claimState,
  /** What the moderator said to it; empty while nobody has. */
  reason: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
})

export const getBusinessClaim = operation('GET', '/customers/{username}/business/claim', {
  key: 'businessClaim',
  tag: 'Люди',
  summary: 'Моя остання заявка на бізнес: що це моя справа, а про власний — щоб його перевірили',
  access: 'member',
})
  .input(z.strictObject({ username }))
  .output(
    z.object({
      business: z.object({ username: z.string(), name: z.string(), isVerified: z.boolean() }),
      /** Whether it is the account of who asks. */
      isOwn: z.boolean(),
      claim: claim.nullable(),
    }),
  )

export const createBusinessClaim = operation('POST', '/customers/{username}/business/claim', {
  key: 'businessClaim',
  tag: 'Люди',
  summary:
    'Сказати, що бізнес — моя справа, або попросити перевірити власний, і як це побачити; вирішує модератор. Одна відкрита заявка на бізнес, три на добу',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: { name: 'business-claim', per: 'person', rules: [{ times: 10, seconds: 60 }] },
  storesResponse: true,
})
  .input(z.strictObject({ username, words }))
  .output(z.object({ claim }))
