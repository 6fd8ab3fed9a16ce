import type { ApiOutput } from '../api/api-client.ts'
import { forgetSignIn } from '../storage/sign-in-hint.ts'
import type { LoaderContext } from './router-context.ts'

/** The signed-in person, as pages show them. */
export type Me = NonNullable<ApiOutput<'getSession'>['data']>

/** The signed-in person; null for a visitor, without a call. Never cached. */
export async function loadMe({ api, visit }: LoaderContext): Promise<Me | null> {
  if (!visit.isSignedIn) return null
  const { data } = await api.getSession({})
  if (!data && !import.meta.env.SSR) forgetSignIn()
  return data
}
