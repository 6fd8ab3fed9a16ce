import * as m from '../../../paraglide/messages.js'
import { badInput } from '../../../platform/errors/failures.ts'

const MAX_LENGTH = 20_000

/** @throws 400 for a text with no words, or one longer than a model is given at once */
export function requireShort(text: string): void {
  if (text.trim() === '') throw badInput('content', m.ai_empty())
  if (text.length > MAX_LENGTH)
    throw badInput(
      'content',
      m.ai_too_long({ max: new Intl.NumberFormat('uk').format(MAX_LENGTH) }),
    )
}
