import { generateCookie } from 'hono/cookie'

export interface CookieOptions {
  /** Seconds that a browser keeps it; 0 deletes it. */
  readonly maxAge: number
  readonly isSecure: boolean
  /** Hidden from scripts. */
  readonly httpOnly?: boolean
  readonly sameSite?: 'Lax' | 'None'
}

/** A value of `Set-Cookie` for the whole site, `SameSite=Lax` by default. */
export const writeCookie = (
  name: string,
  value: string,
  { maxAge, isSecure, httpOnly = false, sameSite = 'Lax' }: CookieOptions,
): string => generateCookie(name, value, { maxAge, secure: isSecure, httpOnly, sameSite })
