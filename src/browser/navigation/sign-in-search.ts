import { safeRedirect } from '../../lib/address/safe-redirect.ts'

/** The query of the pages of signing in: where to go afterwards, if that is a page of this site. */
export function signInSearch(search: Record<string, unknown>): { redirect?: string } {
  const redirect = safeRedirect(search.redirect)
  return redirect ? { redirect } : {}
}

/** The query of signing in: besides, why a provider came back with nobody. */
export function loginSearch(search: Record<string, unknown>): {
  redirect?: string
  social?: string
} {
  const { social } = search
  return { ...signInSearch(search), ...(typeof social === 'string' && { social }) }
}

/** The query of the steps of joining: `step-0` to `step-4`, then `sent`; `join` is the one step after a provider. */
export function signUpSearch(search: Record<string, unknown>): {
  join?: 'google' | 'apple' | 'telegram'
  redirect?: string
  step?: string
} {
  const { join, step } = search
  const isStep = typeof step === 'string' && /^step-[0-4]$|^sent$/.test(step)
  const isJoin = join === 'google' || join === 'apple' || join === 'telegram'
  return { ...(isJoin && { join }), ...(isStep && { step }), ...signInSearch(search) }
}

/** The number of the step that an address names; the first unless it names one. */
export const stepOf = (step: string | undefined): number | 'sent' =>
  step === 'sent' ? step : Number(step?.slice('step-'.length) ?? 0)

/** The query of the pages that the link of a letter leads to. */
export function linkSearch({ status, token, undo }: Record<string, unknown>): {
  status?: string
  token?: string
  /** A new password goes with the end of a change of the e-mail. */
  undo?: 'email'
} {
  return {
    ...(typeof status === 'string' && { status }),
    ...(typeof token === 'string' && { token }),
    ...(undo === 'email' && { undo }),
  }
}
