import { type MayReturnTo, safeRedirect } from '../../../../lib/address/safe-redirect.ts'

const KEY = 'way-back'

/**
 * Where somebody was going who has to read a letter first: its link opens in another tab, so the way waits in
 * the browser. A path of the site and nothing else.
 */
export function keepWayBack(redirect: string | undefined): void {
  try {
    if (redirect) localStorage.setItem(KEY, redirect)
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
