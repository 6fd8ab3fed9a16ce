import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { plainText } from '../../../platform/api/fields.ts'

export const email = z
  .string()
  .trim()
  .max(254, { error: m.refused_address_long })
  .pipe(z.email({ error: m.refused_address_wrong }))
  .transform((address) => address.toLowerCase())
/** Public, and typed by others; reserved words are checked elsewhere (usernames.ts). */
export const newUsername = z.string().regex(/^(?=.*[a-z0-9])[a-z0-9_.-]{3,30}$/, {
  error: m.refused_username_shape,
})
/** As typed when signing in: an account may be older than today's rules. */
export const anyPassword = plainText({ min: 1, max: 1_024 })
/** Its length is counted in letters as people see them, and its strength judged (password-strength.ts). */
export const newPassword = {
  password: plainText({ max: 1_024 }),
  password_confirmation: plainText({ max: 1_024 }),
}
export const name = plainText({ min: 1, max: 50 }).pipe(z.string().trim().min(1))
