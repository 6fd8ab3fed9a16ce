import { paths } from '../../../lib/address/paths.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { readText } from '../../../platform/http/read-text.ts'
import { seeOther } from '../../../platform/http/see-other.ts'
import { type MailingList, readUnsubscribeToken } from '../../letters/mailing-list.ts'
import { notificationKind } from '../channels.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { mergeSwitches } from '../settings/merge-switches.ts'

const MAX_BYTES = 1_000

/** The address of a letter that ends a list leads people to a page with one button, since programs open links too. */
export const openUnsubscribe = (token: string): Response => toPage({ token })

/**
 * Ends a list: a mail program posts to the address of the letter by itself (RFC 8058), without a session and without
 * what our own pages send; the button of our page sends to the address of the page.
 */
export async function unsubscribe(
  request: Request,
  context: RequestContext,
  token: string,
): Promise<Response> {
  const isProgram = await isOneClick(request)
  const known = readUnsubscribeToken(context.secrets, token)
  if (known) await endList(context, known.customerId, known.list)
  if (isProgram) return new Response(null, { status: known ? 200 : 404 })
  return toPage(known ? { status: known.list } : { status: 'unknown' })
}

async function isOneClick(request: Request): Promise<boolean> {
  const body = await readText(request, MAX_BYTES)
  // as a form of either kind
  return /List-Unsubscribe\W+One-Click/i.test(body ?? '')
}

/** Who is gone or has ended it already has nothing to end. */
async function endList({ db }: RequestContext, customerId: number, list: MailingList) {
  await db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst()
    if (!person) return
    const off = Object.fromEntries(notificationKind.options.map((kind) => [kind, { mail: false }]))
    await changeSettings(tx, customerId, (kept) =>
      list === 'digest'
        ? { is_digest: false }
        : { switches: JSON.stringify(mergeSwitches(kept, off)) },
    )
  })
}

const toPage = (query: Record<string, string>) =>
  seeOther(`${paths.unsubscribed}?${new URLSearchParams(query)}`)
