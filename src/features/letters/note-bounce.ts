import PostalMime from 'postal-mime'
import type { Services } from '../../platform/context.ts'
import { countLetter } from './count-letter.ts'
import { stopLetters } from './mail-stops.ts'
import { isMessageTo } from './message-id.ts'

/** What became of a report: letters stop, it is about none of ours, or it is not for good. */
export type BounceOutcome = 'stopped' | 'complained' | 'not-ours' | 'not-final'

/**
 * Takes a report of a mail server that a letter could not be delivered (RFC 3464), or that its reader marked it as spam
 * (RFC 5965), which came by mail after the letter had been taken. It counts when the letter that it returns is one of ours
 * to that very address, since anybody may write such reports; and when the failure is for good.
 */
export async function noteBounce(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  message: Buffer,
): Promise<BounceOutcome> {
  const { delivery, feedback, returned } = await readReport(message)
  const id = /^message-id:\s*<([\da-f]{32})@/im.exec(returned)?.[1]
  const addresses = feedback ? readersIn(feedback, returned) : recipientsIn(delivery)
  const address = addresses.find((one) => id && isMessageTo(secrets, id, one))
  if (!address) return 'not-ours'
  const isFinal = feedback
    ? /^feedback-type:\s*abuse\s*$/im.test(feedback)
    : /^action:\s*failed/im.test(delivery) && /^status:\s*5\./im.test(delivery)
  if (!isFinal) return 'not-final'
  const person = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', address.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const because = feedback ? 'complaint' : 'bounce'
  if (!person || !(await stopLetters(db, person.id, address, because))) return 'not-ours'
  await countLetter(db, feedback ? 'complained' : 'bounced')
  return feedback ? 'complained' : 'stopped'
}

interface MailReport {
  /** What became of the delivery; empty in a complaint. */
  readonly delivery: string
  /** What its reader complained of; empty where a letter was not delivered. */
  readonly feedback: string
  /** The letter or its headers as they came back. */
  readonly returned: string
}

/** The parts for machines, and the letter. */
async function readReport(message: Buffer): Promise<MailReport> {
  const email = await PostalMime.parse(message, { forceRfc822Attachments: true })
  const part = (type: RegExp) => {
    const content = email.attachments.find(({ mimeType }) => type.test(mimeType))?.content
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    // a long field goes on in the next line
    return text.replaceAll(/\r?\n[ \t]+/g, ' ')
  }
  return {
    delivery: part(/^message\/(global-)?delivery-status$/),
    feedback: part(/^message\/feedback-report$/),
    returned: part(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/),
  }
}

/** The one that we wrote to may have been led on to another. */
const recipientsIn = (delivery: string): string[] =>
  [
    ...delivery.matchAll(/^(?:original|final)-recipient:\s*(?:rfc822|utf-8);\s*<?([^\s<>]+)>?/gim),
  ].flatMap(([, address]) => address ?? [])

/** Some mail services say the address only in the letter, and some nowhere: then it is about none of ours. */
const readersIn = (feedback: string, returned: string): string[] =>
  [
    ...feedback.matchAll(
      /^(?:original-rcpt-to|removal-recipient):\s*(?:rfc822;\s*)?<?([^\s<>]+)>?/gim,
    ),
    ...returned.matchAll(/^to:[^\r\n]*?<?([^\s<>,]+@[^\s<>,]+)>?/gim),
  ].flatMap(([, address]) => address ?? [])
