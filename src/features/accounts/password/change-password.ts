import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { changePassword as call } from '../contract.ts'
import { findSignedIn } from '../sessions/find-signed-in.ts'
import { beginSession, signedInBy } from '../sessions/open-session.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

/** Another password, or the first one: every other session ends, and this device goes on with a new one. */
export const changePassword = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { customerId, username } = viewerOf(context)
  const person = await findSignedIn(context, customerId)
  await checkNewPassword(input, [username, person?.name ?? null, person?.email ?? null])
  const passwordHash = await hashPassword(input.password)
  const token = await db.transaction().execute(async (tx) => {
    await setPassword(tx, customerId, passwordHash)
    return beginSession(tx, context, customerId)
  })
  return signedInBy(context, customerId, token)
})
