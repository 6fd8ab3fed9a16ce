import { CUSTOMER_TYPE } from '../../../../lib/api/type-numbers.ts'

/** What the steps of joining ask for, and the username that the server was given once they were sent. */
export interface SignUpValues {
  type: string
  email: string
  password: string
  name: string
  username: string
  acept: boolean
}

export const emptySignUp: SignUpValues = {
  type: String(CUSTOMER_TYPE.person),
  email: '',
  password: '',
  name: '',
  username: '',
  acept: false,
}

const KEY = 'sign-up'
/** Of all that is typed the password alone is never stored: it waits in the memory of the page. */
let password = ''
/** What the server said of a field of the other step, until that step shows it. */
let refusal: Error | undefined

export function keepRefusal(error: Error): void {
  refusal = error
}

/** What waits to be said; it is said once. */
export function takeRefusal(): Error | undefined {
  const taken = refusal
  refusal = undefined
  return taken
}

/** Keeps what was typed through reloads, detours and the browser's back button, until the tab is closed. */
export function keepDraft({ password: typed, ...rest }: SignUpValues): void {
  password = typed
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rest))
  } catch {
    // a browser that stores nothing forgets at a reload
  }
}

/** What was typed before. */
export function readDraft(): Partial<SignUpValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { ...onlyKnown(kept as Record<string, unknown>), ...(password && { password }) }
  } catch {
    return password ? { password } : {}
  }
}

/** Forgets it all, once it became an account or somebody signed in. */
export function forgetDraft(): void {
  password = ''
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was stored
  }
}

/** Storage may hold what an older version of the site wrote. */
function onlyKnown(kept: Record<string, unknown>): Partial<SignUpValues> {
  const fits = Object.entries(emptySignUp).filter(
    ([name, value]) => typeof kept[name] === typeof value,
  )
  return Object.fromEntries(fits.map(([name]) => [name, kept[name]]))
}
