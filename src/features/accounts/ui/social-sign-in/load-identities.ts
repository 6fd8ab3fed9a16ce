import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { loadMethods } from './load-methods.ts'

/** The data of the settings of providers: those available, those linked, and one that waits to be linked. */
export async function loadIdentities(context: LoaderContext) {
  const { api } = context
  const [methods, { identities }, { joining: pendingRegistration }] = await Promise.all([
    loadMethods(context),
    api.listIdentities({}),
    api.getPendingRegistration({}),
  ])
  return { methods, identities, pendingRegistration }
}

export type Identities = Awaited<ReturnType<typeof loadIdentities>>
