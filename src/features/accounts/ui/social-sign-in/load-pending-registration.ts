import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import * as m from '../../../../paraglide/messages.js'

/** The last step of a first sign-in: who waits in this browser, if anybody does by now. */
export async function loadPendingRegistration({ api }: LoaderContext) {
  const { joining: pendingRegistration } = await api.getPendingRegistration({})
  return { pendingRegistration, h1: m.social_step() }
}
