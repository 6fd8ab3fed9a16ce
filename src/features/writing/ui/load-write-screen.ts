import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { savedDestination } from '../../../browser/navigation/saved-destination.ts'
import type { OwnCustomer } from '../../people/contract.ts'
import type { WriteSearch } from './write-search.ts'

/**
 * What is changed; of something new the place where its author lives, which is offered where they have chosen none on
 * the site. Who is not signed in changes nothing.
 */
export async function loadWriteScreen({ api, visit }: LoaderContext, edit: number | undefined) {
  if (edit) return { ...(await orNotFound(api.getOwnPost({ id: edit }))), home: undefined }
  if (savedDestination(visit).country || !visit.isSignedIn)
    return { post: undefined, home: undefined }
  const { user } = await api.getUser({}).catch(() => ({ user: undefined }))
  return { post: undefined, home: user && homeOf(user) }
}

const homeOf = ({ destinationCountry, destinationCity, cityName }: OwnCustomer) => ({
  country: destinationCountry ?? undefined,
  city: destinationCity ?? undefined,
  cityName: cityName ?? undefined,
})

export type WriteScreenData = Awaited<ReturnType<typeof loadWriteScreen>> & {
  readonly search: WriteSearch
}
