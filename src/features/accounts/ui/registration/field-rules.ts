import * as m from '../../../../paraglide/messages.js'

const MIN_PASSWORD = 10
const MAX_PASSWORD = 128
const MAX_NAME = 50

// What the server says too; here it is said sooner.

export function emailRule(email: string): string | undefined {
  const address = email.trim()
  if (!address) return m.account_email_missing()
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address) || address.length > 254)
    return m.account_email_wrong()
  return undefined
}

/** When signing in a password may be anything. */
export const anyPasswordRule = (password: string): string | undefined =>
  password ? undefined : m.account_password_missing()

/** The length alone: how hard it is to guess is told by the meter and judged by the server. */
export function newPasswordRule(password: string): string | undefined {
  const length = lettersIn(password)
  if (length === 0) return m.account_password_new_missing()
  if (length < MIN_PASSWORD) return m.account_password_short({ count: MIN_PASSWORD - length })
  return length > MAX_PASSWORD ? m.account_password_long() : undefined
}

export function nameRule(name: string): string | undefined {
  if (!name.trim()) return m.account_name_missing()
  return name.trim().length > MAX_NAME ? m.account_name_long() : undefined
}

export function usernameRule(username: string): string | undefined {
  if (!username) return m.account_username_missing()
  if (!/^[a-z0-9_.-]*$/.test(username)) return m.account_username_letters()
  return username.length < 3 || username.length > 30 ? m.account_username_length() : undefined
}

export const codeRule = (code: string): string | undefined =>
  code.trim().length < 6 ? m.account_code_missing() : undefined

/** Letters as people see them: an emoji of several parts is one. */
const lettersIn = (text: string) => [...new Intl.Segmenter('uk').segment(text)].length
