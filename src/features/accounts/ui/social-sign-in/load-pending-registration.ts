import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'

/** The last step of a first sign-in: who waits in this browser, if anybody does by now. */
export async function loadPendingRegistration() {
  const { joining } = await api.getPendingRegistration({})
  return { joining, h1: m.social_step() }
}
