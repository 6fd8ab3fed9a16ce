import { loadSheet } from '../../../browser/navigation/load-sheet.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { savedDestination } from '../../../lib/address/saved-destination.ts'
import type { WriteSearch } from './write-search.ts'
import styles from './writing-sheet.css?url'

type WhatToWrite = Pick<WriteSearch, 'edit' | 'at'>

/**
 * What is changed; of something new the place that its address names, else where its author lives, which is offered
 * where they have chosen none on the site. Who is not signed in changes nothing.
 */
export async function loadWriteScreen(context: LoaderContext, search: WhatToWrite) {
  const [data] = await Promise.all([readWriteScreen(context, search), loadSheet(styles)])
  return data
}

async function readWriteScreen({ api, visit }: LoaderContext, { edit, at }: WhatToWrite) {
  const nothing = { post: undefined, home: undefined, asked: undefined }
  if (edit) return { ...nothing, ...(await orNotFound(api.getOwnPost({ id: edit }))) }
  if (at) return { ...nothing, asked: await findPlace(api, at.split('/')) }
  if (savedDestination(visit).country || !visit.isSignedIn) return nothing
  const { user } = await api.getUser({}).catch(() => ({ user: undefined }))
  if (!user?.destinationCountry) return nothing
  const home = await findPlace(api, [user.destinationCountry, user.destinationCity ?? undefined])
  return { ...nothing, home }
}

/** A place by its country and city, as an address has them; none where there is no such place. */
async function findPlace(
  api: LoaderContext['api'],
  [destinationCountry, destinationCity]: readonly (string | undefined)[],
) {
  const names = await api
    .getDestination({ destinationCountry, destinationCity })
    .catch(() => undefined)
  return (
    names?.country && {
      country: names.country.countryCode,
      city: names.city?.slug,
      cityName: names.city?.name,
      timeZone: names.city?.timeZone,
    }
  )
}

export type WriteScreenData = Awaited<ReturnType<typeof loadWriteScreen>> & {
  readonly search: WriteSearch
}
