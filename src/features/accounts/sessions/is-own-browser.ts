import type { RequestContext } from '../../../platform/context.ts'
import type { RedeemedToken } from '../email/one-time-token.ts'
import { hashOf } from '../email/secret-token.ts'
import { pendingRegistrationSecretIn } from './session-cookie.ts'

/** The mark of a browser in which somebody registered, as the link of their letter carries it. */
export function browserMark({ config, cookie }: RequestContext): string | undefined {
  const secret = pendingRegistrationSecretIn(config, cookie)
  return secret && hashOf(secret).toString('hex')
}

/** Whether a link is opened where its owner is: signed in, or in the browser that registered. */
export function isOwnBrowser(
  context: RequestContext,
  { customerId, payload }: RedeemedToken<{ readonly browser?: string }>,
): boolean {
  const mark = browserMark(context)
  return (
    (customerId !== null && context.viewer?.customerId === customerId) ||
    (mark !== undefined && mark === payload.browser)
  )
}
