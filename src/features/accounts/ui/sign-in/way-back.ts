import { type MayReturnTo, safeRedirect } from '../../../../lib/address/safe-redirect.ts'

const KEY = 'way-back'
/** The event of the window that says that another way waits by now. */
export const WAY_BACK_KEPT = 'way-back-kept'

/**
 * Where somebody was going who has to read a letter first: its link opens in another tab, so the way waits in
 * the browser. A path of the site and nothing else.
 */
export function keepWayBack(redirect: string | undefined): void {
  try {
    if (!redirect) return
    localStorage.setItem(KEY, redirect)
    dispatchEvent(new Event(WAY_BACK_KEPT))
  } catch {
    // a browser that keeps nothing leads home
  }
}

/** The way that waits; it goes on waiting. */
export function findWayBack(mayReturnTo: MayReturnTo): string | undefined {
  try {
    return safeRedirect(localStorage.getItem(KEY), mayReturnTo)
  } catch {
    return undefined
  }
}

/** The way has been taken. */
export function forgetWayBack(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
