import { api } from '../browser/api/api-client.ts'
import { isMissing } from '../browser/navigation/or-not-found.ts'
import { savedDestination } from '../browser/navigation/saved-destination.ts'
import type { CustomerCard } from '../features/people/contract.ts'
import type { Destination } from '../lib/address/paths.ts'
import { remember } from '../lib/cache/remember.ts'

/** So many people stand in a rail. */
const CUSTOMERS = 4

/** Whom people trust in the saved country; where none is saved or it is gone, in that of the page. */
export async function loadTopCustomers(to: Destination): Promise<TopCustomers> {
  const { country } = savedDestination()
  if (!country) return askTop(to.country)
  return askTop(country).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return askTop(to.country)
  })
}

async function askTopCustomers(destinationCountry: string | undefined) {
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

/** The same for everybody of a country, so a server keeps it for some seconds. */
const askTop = import.meta.env.SSR
  ? remember(askTopCustomers, { seconds: 15, most: 300, key: (country) => country ?? '' })
  : askTopCustomers
