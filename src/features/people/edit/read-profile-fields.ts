import { readBirthDate } from '../../../lib/time/birth-date.ts'
import * as m from '../../../paraglide/messages.js'
import { badInput } from '../../../platform/errors/failures.ts'

/** A day of birth for the table. @throws 400 when there is no such day */
export function readBirthday(text: string): string {
  const date = readBirthDate(text)
  if (!date) throw badInput('birthDate', m.refused_birth_date())
  return date
}

/** A link with its scheme: https:// where none was typed. @throws 400 when it is no address of a page */
export function readAdditionalLink(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = /[\s<>"]/.test(address) ? null : URL.parse(address)
  const isPage = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  if (!isPage || url.username || url.password) throw badInput('additionalLink', m.edit_link_wrong())
  return url.href.replace(/^(https?:\/\/[^/]+)\/$/, '$1')
}
