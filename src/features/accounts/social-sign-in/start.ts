import type { Kysely } from 'kysely'
import type { RequestContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { issueToken, redeemToken } from '../email/one-time-token.ts'
import type { Provider } from './contract.ts'
import type { Way } from './pending-registration/arriving-person.ts'
import { isMarked } from './social-cookies.ts'

/** What is remembered of a sign-in while its person is at the provider. */
export interface Start {
  readonly provider: Provider
  /** The mark of the browser. */
  readonly browser: string
  readonly way: Way
  /** Begun in the settings: the account stays the one that is signed in. */
  readonly isLinking: boolean
  /** Begun to prove that `by` is the one at the device. */
  readonly isProof: boolean
  /** Who was signed in; stands here because the form of Apple's site brings no cookie of a session. */
  readonly by?: { readonly customerId: number; readonly sessionId: string }
  readonly nonce?: string
  readonly verifier?: string
}

/** A start that has come back. */
export interface TakenStart extends Start {
  readonly startedAt: Date
}

/** @returns the state that goes to the provider and comes back */
export const storeStart = (db: Kysely<DB>, start: Start): Promise<string> =>
  issueToken(db, 'social-start', { payload: start })

/** Takes what was begun: once, within 10 minutes, with this provider and in the browser that began it. */
export async function takeStart(
  context: RequestContext,
  provider: Provider,
  state: string,
): Promise<TakenStart | undefined> {
  const token = await redeemToken<Start>(context.db, 'social-start', state)
  if (!token) return undefined
  const { payload: start, createdAt } = token
  const isCrossSite = provider === 'apple'
  if (start.provider !== provider || !isMarked(context, start.browser, isCrossSite)) return
  return { ...start, startedAt: createdAt }
}
