import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../api-client.ts'
import { forgetKept, forgetSignIn } from './sign-in-hint.ts'
import { isSigningOut, markSigningOut } from './sign-out-sign.ts'
import { hasWaiting } from './waiting-sign.ts'

/** What the server did not take now is tried again so much later, in milliseconds. */
const AGAIN = 30_000

/** Tells the server of a sign-out that it has not heard of, now or as soon as there is a network. */
export async function finishSignOut(router: AnyRouter): Promise<void> {
  if (!isSigningOut()) return
  const again = () => void finishSignOut(router)
  if (!navigator.onLine) {
    addEventListener('online', again, { once: true })
    return
  }
  try {
    // what they did before goes first
    if (hasWaiting()) await (await import('./outbox/send-waiting.ts')).sendWaiting()
    await api.signOut({})
  } catch {
    setTimeout(again, AGAIN)
    return
  }
  markSigningOut(false)
  forgetSignIn()
  // the server may have drawn this page for whoever was leaving
  await forgetKept()
  await router.invalidate()
}
