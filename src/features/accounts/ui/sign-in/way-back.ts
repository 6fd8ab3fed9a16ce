import { type MayReturnTo, safeRedirect } from '../../../../lib/address/safe-redirect.ts'

const KEY = 'way-back'
/** The event of the window that says that another way waits by now; its detail, whether to a comment of theirs. */
export const WAY_BACK_KEPT = 'way-back-kept'

/**
 * Where somebody was going who has to read a letter first: its link opens in another tab, so the way waits in
 * the browser. A path of the site and nothing else.
 * @param isOwnComment whether it leads to what they have just published
 */
export function keepWayBack(redirect: string | undefined, isOwnComment = false): void {
  try {
    if (!redirect) return
    localStorage.setItem(KEY, redirect)
    dispatchEvent(new CustomEvent(WAY_BACK_KEPT, { detail: isOwnComment }))
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
