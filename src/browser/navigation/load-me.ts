import { api } from '../api/api-client.ts'
import type { SignedIn } from '../../features/accounts/contract.ts'
import { currentVisit } from '../visit.ts'
import { forgetSignIn } from '../storage/sign-in-hint.ts'

/** Who is signed in; null for nobody. Costs no call for a visitor. Never kept: it is one person's own. */
export async function loadMe(): Promise<SignedIn | null> {
  if (!currentVisit().isSignedIn) return null
  const { data } = await api.getSession({})
  if (!data && !import.meta.env.SSR) forgetSignIn()
  return data
}
