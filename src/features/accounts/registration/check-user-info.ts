import * as m from '../../../paraglide/messages.js'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { checkUserInfo as call } from '../contract.ts'
import { email } from './account-fields.ts'
import { displayNameFault } from './display-names.ts'
import { findJoinedHere } from './find-joined-here.ts'
import { type Fault, suggestUsername, usernameFault } from './usernames.ts'

/** Checks fields of the registration form while one types. It reveals known e-mails, hence the strict limit. */
export const checkUserInfo = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const ofName = input.name === undefined ? undefined : displayNameFault(input.name)
  const [ofEmail, ofUsername, suggestion] = await Promise.all([
    input.email === undefined ? undefined : emailFault(db, input.email),
    input.username === undefined ? undefined : faultOfUsername(context, input.username),
    input.name === undefined ? null : suggestUsername(db, input.name),
  ])
  return {
    exist: [ofEmail, ofUsername].some((fault) => fault?.isTaken),
    errors: {
      ...(ofEmail && { email: ofEmail.message }),
      ...(ofName && { name: ofName }),
      ...(ofUsername && { username: ofUsername.message }),
    },
    suggestion,
  }
})

/** A name that was registered in this browser counts as free there, so that one can go back in the form. */
async function faultOfUsername(
  context: RequestContext,
  username: string,
): Promise<Fault | undefined> {
  const fault = await usernameFault(context.db, username, context.viewer?.customerId)
  return fault?.isTaken && (await findJoinedHere(context, { username })) ? undefined : fault
}

async function emailFault(db: Database, text: string): Promise<Fault | undefined> {
  const address = email.safeParse(text)
  if (!address.success) return { isTaken: false, message: address.error.issues[0]?.message ?? '' }
  const known = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', address.data)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return (
    known && {
      isTaken: true,
      message: m.refused_known_email(),
    }
  )
}
