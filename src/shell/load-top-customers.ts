import type { ApiClient } from '../browser/api/api-client.ts'
import { isMissing } from '../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../browser/navigation/router-context.ts'
import { savedDestination } from '../browser/navigation/saved-destination.ts'
import type { CustomerCard } from '../features/people/contract.ts'
import type { Destination } from '../lib/address/paths.ts'

/** So many people stand in a rail. */
const CUSTOMERS = 4

/** Whom people trust in the saved country; where none is saved or it is gone, in that of the page. */
export async function loadTopCustomers(
  context: LoaderContext,
  to: Destination,
): Promise<TopCustomers> {
  const { country } = savedDestination(context.visit)
  if (!country) return askTop(context, to.country)
  return askTop(context, country).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return askTop(context, to.country)
  })
}

async function askTopCustomers(api: ApiClient, destinationCountry: string | undefined) {
  const [{ country }, { customers }] = await Promise.all([
    api.getDestination({ destinationCountry }),
    api.listTopCustomers({ destinationCountry, perPage: CUSTOMERS }),
  ])
  return { country: country?.name, customers: customers.map(briefCustomer) }
}

/** With the name of their country; none for those of everywhere. */
export type TopCustomers = Awaited<ReturnType<typeof askTopCustomers>>

const briefCustomer = ({ username, name, avatar, type, cityName, countryName }: CustomerCard) => ({
  username,
  name,
  avatar,
  type,
  place: cityName ?? countryName,
})

const askTop = (context: LoaderContext, country: string | undefined) =>
  context.cached(`top ${country}`, (api) => askTopCustomers(api, country))
