import { z } from 'zod'
import { operation } from '../../../platform/api/operation.ts'
import { token } from '../contract.ts'

/** What waits for the proof of an address, to be published with it. */
const heldItems = z.object({
  /** The first posts, questions and events, the oldest first. */
  items: z.array(z.object({ type: z.enum(['post', 'question', 'event']), title: z.string() })),
  /** How many of them there are in all. */
  total: z.number().int(),
  answers: z.number().int(),
  comments: z.number().int(),
})
export type HeldItems = z.infer<typeof heldItems>

export const previewConfirmation = operation('GET', '/email/confirmation', {
  key: 'login.previewConfirmation',
  tag: 'Вхід',
  summary: 'Що буде опубліковано, якщо підтвердити пошту за посиланням із листа',
})
  .input(z.strictObject({ token }))
  .output(heldItems)
