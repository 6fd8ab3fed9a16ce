import { withoutParams } from '../../lib/address/without-params.ts'
import { markSigningOut } from '../storage/sign-out-sign.ts'

/** What an address of the native kind carries. */
export interface DeepLink {
  readonly token: string
  readonly state: string
}

/**
 * Takes the code out of the address that an app was opened by, at once and for good. Before the router reads the
 * address: it drops what no page asks for.
 */
export function takeDeepLink(): DeepLink | undefined {
  const { searchParams } = new URL(location.href)
  const token = searchParams.get('token')
  if (!token || searchParams.get('isAuth') !== 'true') return undefined
  const state = searchParams.get('state') ?? ''
  const rest = withoutParams(location.href, ['token', 'isAuth', 'state'])
  history.replaceState(history.state, '', rest)
  // a new sign-in ends a pending sign-out
  markSigningOut(undefined)
  return { token, state }
}
