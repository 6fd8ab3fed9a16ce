import { parse } from 'hono/utils/cookie'
import { sentLetterPath } from '../../lib/address/endpoint-paths.ts'
import type { Config } from '../../platform/config/config.ts'
import type { RequestContext } from '../../platform/context.ts'
import { writeCookie } from '../../platform/http/cookie.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

const COOKIE = 'sent-letters'
/** In seconds. */
const LIFETIME = 30 * 24 * 3_600

/** Known to who runs the site, by its terminal and its folder, and to nobody who only reaches it. */
const keyOf = (secrets: SecretBox): string => secrets.digest('sent letters').toString('base64url')

/** The address of the letters that no SMTP took, as the terminal says it; undefined where nobody may read them. */
export function sentLettersAddress(
  { mail, publicUrl }: Config,
  secrets: SecretBox,
): string | undefined {
  if (mail.shownTo === 'nobody') return undefined
  const key = mail.shownTo === 'this machine' ? `?key=${keyOf(secrets)}` : ''
  return `${publicUrl}${sentLetterPath()}${key}`
}

/** Whether a browser was opened by that address. */
export const hasKey = ({ cookie, secrets }: RequestContext): boolean =>
  parse(cookie, COOKIE)[COOKIE] === keyOf(secrets)

/** Keeps the key of the address in the browser. @returns whether the address has the right one */
export function keepKey({ url, secrets, responseHeaders }: RequestContext): boolean {
  const key = url.searchParams.get('key')
  if (key !== keyOf(secrets)) return false
  // the page is there on plain http alone
  const cookie = { maxAge: LIFETIME, isSecure: false, httpOnly: true }
  responseHeaders.append('set-cookie', writeCookie(COOKIE, key, cookie))
  return true
}
