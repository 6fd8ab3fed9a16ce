import { z } from 'zod'
import { operation } from '../../../platform/api/operation.ts'
import { token } from '../contract.ts'
import { LETTER_LIMIT } from '../limits.ts'
import { email } from '../registration/account-fields.ts'

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

const confirmationPreview = z.object({
  held: heldItems,
  /** Whose account the link is of, as others see them; null for a link that is old or of none. */
  name: z.string().nullable(),
  /** The username of who invited them. */
  invitedBy: z.string().nullable(),
})
export type ConfirmationPreview = z.infer<typeof confirmationPreview>

export const previewConfirmation = operation('GET', '/email/confirmation', {
  key: 'login.previewConfirmation',
  tag: 'Вхід',
  summary:
    'Чий обліковий запис і що буде опубліковано, якщо підтвердити пошту за посиланням із листа',
})
  .input(z.strictObject({ token }))
  .output(confirmationPreview)

export const getRegistrationProof = operation('GET', '/registration/letter', {
  key: 'login.registrationLetter',
  tag: 'Вхід',
  summary: 'Чи підтверджено пошту, з якою реєструвалися в цьому браузері; будь-де інде — завжди ні',
  limit: { name: 'registration-proof', per: 'address', rules: [{ times: 60, seconds: 60 }] },
})
  .input(z.strictObject({ email }))
  .output(z.object({ isProven: z.boolean() }))

export const requestRegistrationLetter = operation('POST', '/registration/letter', {
  key: 'login.registrationLetter',
  tag: 'Вхід',
  summary:
    'Надіслати лист ще раз тому, хто зареєструвався в цьому браузері. Відповідь не каже, чи є така пошта',
  limit: LETTER_LIMIT,
})
  .input(z.strictObject({ email }))
  .output(z.object({}))
