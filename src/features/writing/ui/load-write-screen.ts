import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { savedDestination } from '../../../browser/navigation/saved-destination.ts'
import type { OwnCustomer } from '../../people/contract.ts'
import type { WriteSearch } from './write-search.ts'

/**
 * What is changed; of something new the place that its address names, else where its author lives, which is offered
 * where they have chosen none on the site. Who is not signed in changes nothing.
 */
export async function loadWriteScreen(
  { api, visit }: LoaderContext,
  { edit, at }: Pick<WriteSearch, 'edit' | 'at'>,
) {
  const nothing = { post: undefined, home: undefined, asked: undefined }
  if (edit) return { ...nothing, ...(await orNotFound(api.getOwnPost({ id: edit }))) }
  if (at) return { ...nothing, asked: await findAsked(api, at) }
  if (savedDestination(visit).country || !visit.isSignedIn) return nothing
  const { user } = await api.getUser({}).catch(() => ({ user: undefined }))
  return { ...nothing, home: user && homeOf(user) }
}

/** The place that the address names, `pl/warsaw`; one that there is not names none. */
async function findAsked(api: LoaderContext['api'], at: string) {
  const [destinationCountry, destinationCity] = at.split('/')
  const names = await api
    .getDestination({ destinationCountry, destinationCity })
    .catch(() => undefined)
  return (
    names?.country && {
      country: names.country.countryCode,
      city: names.city?.slug,
      cityName: names.city?.name,
    }
  )
}

const homeOf = ({ destinationCountry, destinationCity, cityName }: OwnCustomer) => ({
  country: destinationCountry ?? undefined,
  city: destinationCity ?? undefined,
  cityName: cityName ?? undefined,
})

export type WriteScreenData = Awaited<ReturnType<typeof loadWriteScreen>> & {
  readonly search: WriteSearch
}
