import { api } from '../../../../browser/api/api-client.ts'

export type SignInMethod = Awaited<ReturnType<typeof loadMethods>>[number]

/** Who else people may sign in by here. */
export async function loadMethods() {
  const { methods } = await api.listSignInMethods({})
  return methods
}
