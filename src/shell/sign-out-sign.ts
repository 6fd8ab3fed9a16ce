/** Tells that somebody has signed out here and the server has not answered yet. */
export const SIGNS_OUT = 'signs-out'

/** From now on pages of this browser tell the server, until it has answered. */
export function markSigningOut(isSigningOut: boolean): void {
  try {
    if (isSigningOut) localStorage.setItem(SIGNS_OUT, 'true')
    else localStorage.removeItem(SIGNS_OUT)
  } catch {
    // such a browser keeps nothing: the server is told once
  }
}

/** Whether the server has yet to hear of a sign-out; costs nothing. */
export function isSigningOut(): boolean {
  try {
    return localStorage.getItem(SIGNS_OUT) !== null
  } catch {
    return false
  }
}
