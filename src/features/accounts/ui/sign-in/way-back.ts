import { safeRedirect } from '../../../../lib/address/safe-redirect.ts'

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
export function findWayBack(): string | undefined {
  try {
    return safeRedirect(localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

/** The way that waits, once. */
export function takeWayBack(): string | undefined {
  const redirect = findWayBack()
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
  return redirect
}
