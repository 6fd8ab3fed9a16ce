import type { AnyRouter } from '@tanstack/react-router'
import { revalidate } from '../api/revalidate.ts'
import { sendCall } from '../outbox/send-call.ts'
import { sendWaiting } from '../outbox/send-waiting.ts'
import { forgetKept, forgetSignIn } from '../storage/sign-in-hint.ts'
import { markSigningOut, signingOut } from '../storage/sign-out-sign.ts'
import { hasWaiting } from '../storage/waiting-sign.ts'

/** Delay before the next try, in milliseconds. */
const RETRY_DELAY = 30_000

/**
 * Sends a pending sign-out to the server, now or when the network returns; queued calls go first if they can. The
 * request names the person, so that nobody else is signed out.
 */
export async function finishSignOut(router: AnyRouter): Promise<void> {
  const again = () => void finishSignOut(router)
  if (!navigator.onLine) {
    addEventListener('online', again, { once: true })
    return
  }
  const owner = signingOut()
  if (owner !== undefined && hasWaiting(owner)) await sendWaiting().catch(() => false)
  // they may have signed in again meanwhile
  if (owner === undefined || signingOut() !== owner) return
  const sent = await sendCall({ id: crypto.randomUUID(), name: 'signOut', input: {}, owner })
  if (sent.is === 'later') {
    setTimeout(again, RETRY_DELAY)
    return
  }
  markSigningOut(undefined)
  forgetSignIn()
  // the server may have rendered this page for the person who signed out
  await forgetKept()
  await revalidate(router)
}
