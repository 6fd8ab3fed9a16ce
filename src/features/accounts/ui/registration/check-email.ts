import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'

/** Results are kept while the page lives: going back and forth asks nothing twice. */
const results = new Map<string, Promise<string | undefined>>()

/**
 * What is wrong with an e-mail, such as that somebody has it; undefined when it is free or when nobody can say, since
 * the server says it once more.
 */
export function checkEmail(email: string): Promise<string | undefined> {
  const known = results.get(email)
  if (known) return known
  const result = api
    .checkUserInfo({ email })
    .then(({ exist, errors }) => errors.email ?? (exist ? m.account_email_taken() : undefined))
  const kept = result.catch(() => {
    results.delete(email)
    return undefined
  })
  results.set(email, kept)
  return kept
}
