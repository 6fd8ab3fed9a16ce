import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'

/** Results are kept while the page lives: going back and forth asks nothing twice. */
const results = new Map<string, Promise<string | undefined>>()

/**
 * What is wrong with an e-mail, a username or a name, such as that somebody has it; undefined when it is free or when
 * nobody can say, since the server says it once more.
 */
export function checkUser(
  field: 'email' | 'username' | 'name',
  value: string,
): Promise<string | undefined> {
  const key = `${field} ${value}`
  const known = results.get(key)
  if (known) return known
  const result = api.checkUserInfo({ [field]: value }).then(({ exist, errors }) => {
    if (errors[field]) return errors[field]
    if (!exist) return undefined
    return field === 'email' ? m.account_email_taken() : m.account_username_taken()
  })
  const kept = result.catch(() => {
    results.delete(key)
    return undefined
  })
  results.set(key, kept)
  return kept
}
