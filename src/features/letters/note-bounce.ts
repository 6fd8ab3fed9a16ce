import PostalMime from 'postal-mime'
import type { Services } from '../../platform/context.ts'
import { countLetter } from './count-letter.ts'
import { stopLetters } from './mail-stops.ts'
import { isMessageTo } from './message-id.ts'

/** What became of a report: letters stop, it is about none of ours, or it is not for good. */
export type BounceOutcome = 'stopped' | 'not-ours' | 'not-final'

/**
 * Takes a report of a mail server that a letter could not be delivered (RFC 3464), which came by mail after the letter
 * had been taken. It counts when the letter that it returns is one of ours to that very address, since anybody may
 * write such reports; and when the failure is for good.
 */
export async function noteBounce(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  message: Buffer,
): Promise<BounceOutcome> {
  const { fields, returned } = await readReport(message)
  const id = /^message-id:\s*<([\da-f]{32})@/im.exec(returned)?.[1]
  const address = addressesIn(fields).find((one) => id && isMessageTo(secrets, id, one))
  if (!address) return 'not-ours'
  if (!/^action:\s*failed/im.test(fields) || !/^status:\s*5\./im.test(fields)) return 'not-final'
  const person = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', address.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person || !(await stopLetters(db, person.id, address))) return 'not-ours'
  await countLetter(db, 'bounced')
  return 'stopped'
}

/** The part for machines, and the letter or its headers as they came back. */
async function readReport(message: Buffer): Promise<{ fields: string; returned: string }> {
  const email = await PostalMime.parse(message, { forceRfc822Attachments: true })
  const part = (type: RegExp) => {
    const content = email.attachments.find(({ mimeType }) => type.test(mimeType))?.content
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    // a long field goes on in the next line
    return text.replaceAll(/\r?\n[ \t]+/g, ' ')
  }
  return {
    fields: part(/^message\/(global-)?delivery-status$/),
    returned: part(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/),
  }
}

/** The one that we wrote to may have been led on to another. */
const addressesIn = (fields: string): string[] =>
  [
    ...fields.matchAll(/^(?:original|final)-recipient:\s*(?:rfc822|utf-8);\s*<?([^\s<>]+)>?/gim),
  ].flatMap(([, address]) => address ?? [])
