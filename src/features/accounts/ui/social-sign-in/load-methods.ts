import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'

export type SignInMethod = Awaited<ReturnType<typeof loadMethods>>[number]

/** Who else people may sign in by here. */
export async function loadMethods({ api }: LoaderContext) {
  const { methods } = await api.listSignInMethods({})
  return methods
}
