import type { LetterName } from '../../platform/jobs/job-payloads.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Letters that nobody asked for by pressing something: each kind can be ended by one click (RFC 8058). */
export type MailingList = 'news' | 'digest'

/** Which list a letter belongs to; none for those that must come. */
export const listOf = (letter: LetterName): MailingList | undefined => LISTS[letter]

const LISTS: { readonly [Letter in LetterName]?: MailingList } = {
  news: 'news',
  digest: 'digest',
}

/** Names a list and a person so that who holds it can end the list for them, and nothing else; it does not expire. */
export const unsubscribeToken = (
  secrets: SecretBox,
  customerId: number,
  list: MailingList,
): string => `${list}.${customerId}.${signatureOf(secrets, customerId, list)}`

/** @returns undefined for a token that we did not give */
export function readUnsubscribeToken(
  secrets: SecretBox,
  token: string,
): { readonly list: MailingList; readonly customerId: number } | undefined {
  const [, name = '', id = '', signature] =
    /^(news|digest)\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const list = name as MailingList
  const customerId = Number(id)
  return signature !== undefined && signature === signatureOf(secrets, customerId, list)
    ? { list, customerId }
    : undefined
}

const signatureOf = (secrets: SecretBox, customerId: number, list: MailingList) =>
  secrets.digest(`unsubscribe ${list} ${customerId}`).toString('base64url')
