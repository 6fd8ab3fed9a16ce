/** The value of a cookie; of two with one name the first counts. */
export function readCookie(header: string, name: string): string | undefined {
  const found = header.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

export interface CookieOptions {
  /** Seconds that a browser keeps it; 0 deletes it. */
  readonly maxAge: number
  readonly isSecure: boolean
  /** Hidden from scripts. */
  readonly httpOnly?: boolean
  readonly sameSite?: 'Lax' | 'None'
}

/** A cookie as `Set-Cookie` has it, for the whole site. */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, isSecure, httpOnly, sameSite = 'Lax' }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    `Max-Age=${maxAge}`,
    'Path=/',
    `SameSite=${sameSite}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
