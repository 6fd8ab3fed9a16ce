import { forgetOpened } from './opened-items.ts'
import { forgetReadingTraces } from './reading-traces.ts'
import { forgetSeenLists } from './seen-lists.ts'

/**
 * Drops the hint that somebody is signed in, and the pages that this browser kept for them; the session itself is a
 * cookie that no script sees.
 */
export function forgetSignIn(): void {
  // a cookie set with `secure` is only replaced by one with `secure`, and one without by one without
  forget('')
  forget('; secure')
  void forgetKept()
  forgetOpened()
  forgetSeenLists()
  forgetReadingTraces()
  forgetPushDay()
}

/**
 * Pushes went with the session: in the next one this browser tells of itself again
 * (features/notifications/ui/push/browser-push.ts).
 */
export function forgetPushDay(): void {
  try {
    const [owner] = localStorage.getItem('push-owner')?.split(' ') ?? []
    if (owner) localStorage.setItem('push-owner', owner)
  } catch {
    // without storage there is no push subscription
  }
}

/** Deletes the kept pages. */
export const forgetKept = (): Promise<void> =>
  import('../offline/kept-pages.ts').then((way) => way.dropKeptPages()).catch(() => undefined)

function forget(safety: '' | '; secure'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `isAuth=false; path=/; max-age=0; samesite=lax${safety}`
}
