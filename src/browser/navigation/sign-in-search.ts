import { ownRedirect } from '../../lib/address/safe-redirect.ts'

/** The query of the pages of signing in: where to go afterwards, if that is within this site. */
export function signInSearch(search: Record<string, unknown>): { redirect?: string } {
  const redirect = ownRedirect(search.redirect)
  return redirect ? { redirect } : {}
}

/** Why signing in with a provider failed. */
const socialFailures = ['cancelled', 'expired', 'unavailable', 'closed', 'too-often'] as const

/** The query of signing in; also why signing in with a provider failed. */
export function loginSearch(search: Record<string, unknown>): {
  redirect?: string
  social?: (typeof socialFailures)[number]
} {
  const social = socialFailures.find((one) => one === search.social)
  return { ...signInSearch(search), ...(social && { social }) }
}

/** The query of the second step of joining: `sent` once the letter is on its way, `join` after a provider. */
export function signUpSearch(search: Record<string, unknown>): {
  join?: 'google' | 'apple' | 'telegram'
  redirect?: string
  step?: 'sent'
} {
  const { join, step } = search
  const isJoin = join === 'google' || join === 'apple' || join === 'telegram'
  return { ...(isJoin && { join }), ...(step === 'sent' && { step }), ...signInSearch(search) }
}

/** Outcomes of a link that confirms an address or leads to a new password. */
const linkStatuses = [
  'email-verified',
  'email_already_verified',
  'change_email_link_expired',
  'reset_password_link_expired',
] as const
export type LinkStatus = (typeof linkStatuses)[number]

/**
 * Creates the query parser of a page that is the target of a link in a letter.
 * @param statuses the outcomes of the link
 */
export const linkSearchOf =
  <Status extends string>(statuses: readonly Status[]) =>
  (
    search: Record<string, unknown>,
  ): {
    status?: Status
    token?: string
    /** Setting the new password also cancels a change of the e-mail. */
    undo?: 'email'
  } => {
    const { token, undo } = search
    const status = statuses.find((one) => one === search.status)
    return {
      ...(status && { status }),
      ...(typeof token === 'string' && token && { token }),
      ...(undo === 'email' && { undo }),
    }
  }

/** The query of the pages for links that confirm an address. */
export const linkSearch = linkSearchOf(linkStatuses)
