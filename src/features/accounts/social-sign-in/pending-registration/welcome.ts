import { CUSTOMER_STATUS } from '../../../../lib/api/type-numbers.ts'
import type { RequestContext } from '../../../../platform/context.ts'
import type { SignInResponse } from '../../contract.ts'
import { issueToken } from '../../email/one-time-token.ts'
import { keepArrival } from '../../sessions/arrival-cookie.ts'
import { openSession, type Replaced } from '../../sessions/open-session.ts'
import type { Provider } from '../contract.ts'
import { nativeAddress } from '../native/native-code.ts'
import { isAskedAnew } from '../prove-by-provider.ts'
import type { TakenStart } from '../start.ts'
import type { ArrivingPerson } from './arriving-person.ts'
import { findOwner, storePerson } from './pending-registration-ticket.ts'

/** What becomes of somebody whom a provider has proven. */
export type Welcome =
  | { readonly kind: 'in'; readonly response: SignInResponse }
  | { readonly kind: 'native'; readonly address: string }
  | { readonly kind: 'new'; readonly ticket: string }
  /** The account is closed. */
  | { readonly kind: 'closed' }

/**
 * Signs in whoever an account knows; for anybody else keeps who they are for the next step: to join, or to link
 * it to the account that they sign in to.
 * @param begun when linking, the account stays the one that is signed in, whoever has come
 */
export async function welcome(
  context: RequestContext,
  person: ArrivingPerson,
  signInRequest: Pick<TakenStart, 'isLinking'> & Partial<TakenStart>,
): Promise<Welcome> {
  const { db } = context
  const { provider, subject, way } = person
  const owner = signInRequest.isLinking ? undefined : await findOwner(db, provider, subject)
  if (!owner) {
    const linking = signInRequest.by?.customerId ?? context.viewer?.customerId ?? null
    const ticket = await storePerson(db, person, signInRequest.isLinking ? linking : null)
    keepArrival(context, ticket)
    return { kind: 'new', ticket }
  }
  if (owner.deleted_at || owner.status !== CUSTOMER_STATUS.shown) return { kind: 'closed' }
  const { native } = way
  if (native) {
    const to = { provider, way: { ...way, native }, isNew: false }
    return { kind: 'native', address: await nativeAddress(db, owner.id, to) }
  }
  const response = await signInOrAsk(context, owner.id, owner.totp_confirmed_at !== null, {
    method: provider,
    isProof:
      signInRequest.startedAt !== undefined &&
      isAskedAnew(person, signInRequest.startedAt) === true,
    ...(signInRequest.by && { replaced: signInRequest.by }),
  })
  return { kind: 'in', response }
}

/** Opens a session, or gives out the ticket to the second step where the account has one. */
export async function signInOrAsk(
  context: RequestContext,
  customerId: number,
  hasSecondStep: boolean,
  by: { method: Provider; isNew?: boolean; isProof: boolean; replaced?: Replaced },
): Promise<SignInResponse> {
  if (!hasSecondStep) return openSession(context, customerId, by)
  const ticket = await issueToken(context.db, 'second-factor', {
    customerId,
    payload: { method: by.method },
  })
  return { token: null, data: null, ticket }
}
