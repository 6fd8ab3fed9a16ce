import type { z } from 'zod'
import type { confirmEmail } from '../contract.ts'

type Output = z.infer<NonNullable<(typeof confirmEmail)['~orpc']['outputSchema']>>

/** Where the link of a letter leads: a page of the site and what it says. */
export interface FollowedLink {
  readonly page: 'email-verified' | 'new-email'
  readonly status: Output['status']
  /** The token by which whoever pressed sets a password: the account that was proven has none. */
  readonly newPassword?: string
  /** A registration of another browser was proven: whoever pressed signs in there or here. */
  readonly isElsewhere?: boolean
}
