/** Storage key of the person whose sign-out the server has not confirmed yet. */
export const SIGNS_OUT = 'signs-out'

/** Makes pages of this browser send the sign-out until the server confirms it; undefined stops that. */
export function markSigningOut(owner: string | undefined): void {
  try {
    if (owner !== undefined) localStorage.setItem(SIGNS_OUT, owner)
    else localStorage.removeItem(SIGNS_OUT)
  } catch {
    // without storage the server gets the sign-out only once
  }
}

/** The uuid of the person whose sign-out is pending. */
export function signingOut(): string | undefined {
  try {
    return localStorage.getItem(SIGNS_OUT) ?? undefined
  } catch {
    return undefined
  }
}
