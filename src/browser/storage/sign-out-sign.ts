/** Storage key of the person whose sign-out the server has not confirmed yet. */
export const SIGNS_OUT = 'signs-out'

/** From now on pages of this browser tell the server, until it has answered; nothing ends it. */
export function markSigningOut(owner: string | undefined): void {
  try {
    if (owner !== undefined) localStorage.setItem(SIGNS_OUT, owner)
    else localStorage.removeItem(SIGNS_OUT)
  } catch {
    // such a browser keeps nothing: the server is told once
  }
}

/** The uuid of whose sign-out the server has yet to hear; costs nothing. */
export function signingOut(): string | undefined {
  try {
    return localStorage.getItem(SIGNS_OUT) ?? undefined
  } catch {
    return undefined
  }
}
