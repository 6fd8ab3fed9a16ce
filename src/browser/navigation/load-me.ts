import { type ApiOutput, api } from '../api/api-client.ts'
import { forgetSignIn } from '../storage/sign-in-hint.ts'
import { currentVisit } from '../visit.ts'

/** The signed-in person, as pages show them. */
export type Me = NonNullable<ApiOutput<'getSession'>['data']>

/** Who is signed in; null for nobody. Costs no call for a visitor. Never cached. */
export async function loadMe(): Promise<Me | null> {
  if (!currentVisit().isSignedIn) return null
  const { data } = await api.getSession({})
  if (!data && !import.meta.env.SSR) forgetSignIn()
  return data
}
