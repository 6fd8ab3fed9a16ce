import { serve } from '../../../../platform/api/serve.ts'
import { arrivalIn } from '../../sessions/arrival-cookie.ts'
import { getPendingRegistration as call } from '../contract.ts'
import { findOwner, findWaiting, isKnownEmail } from './pending-registration-ticket.ts'

/** Who waits in this browser, known by a cookie that no script sees; null for nobody. */
export const getPendingRegistration = serve(call).handler(async ({ context }) => {
  const { db, viewer } = context
  const id = arrivalIn(context)
  const person = id ? await findWaiting(db, id) : undefined
  if (!id || !person) return { joining: null }
  const { provider, subject, name, email, way } = person
  const owner = await findOwner(db, provider, subject)
  return {
    joining: {
      id,
      provider,
      name,
      email,
      redirect: way.redirect,
      isKnownEmail: await isKnownEmail(db, email),
      owner: owner ? (owner.id === viewer?.customerId ? 'me' : 'another') : 'nobody',
    },
  }
})
