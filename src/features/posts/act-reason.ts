import * as m from '../../paraglide/messages.js'
import { plainText } from '../../platform/api/fields.ts'

/** The longest reason of an act, in characters. */
export const MAX_REASON = 500
export const MIN_REASON = 3

/** Why a moderator does something to the words of somebody else; the author reads it. */
export const actReason = plainText({ max: MAX_REASON })
  .transform((text) => text.trim())
  .refine((text) => [...text].length >= MIN_REASON, { error: m.refused_reason_length })
