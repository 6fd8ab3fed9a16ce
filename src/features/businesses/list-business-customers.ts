import { serve } from '../../platform/api/serve.ts'
import { countList } from '../../platform/db/list-page.ts'
import { hydrateCustomers } from '../people/customer-rows.ts'
import { findCity } from '../places/cities/find-city.ts'
import { placeKey, resolveScope } from '../places/scope.ts'
import { listBusinessCustomers as call } from './contract.ts'
import { findListed } from './find-listed.ts'
import { presentCategory, presentLanguages, presentOpenNow } from './present-business.ts'
import { selectBusinesses } from './select-businesses.ts'
import { selectChoices } from './select-choices.ts'

/** Businesses of a place by rating, with what one may narrow them to. One that hides its place is listed only everywhere. */
export const listBusinessCustomers = serve(call).handler(async ({ input, context }) => {
  const { db } = context
  const { page, perPage } = input
  const now = new Date()
  const scope = await resolveScope(db, input)
  const isNarrowed = Boolean(input.category || input.language || input.open)
  const { destinationCountry: code, destinationCity: slug } = input
  const [found, counted, choices, here] = await Promise.all([
    selectBusinesses(db, { ...input, scope, now }),
    isNarrowed ? undefined : countList(db, { kind: 'businesses', ...placeKey(scope) }),
    selectChoices(db, scope),
    code && slug ? findCity(db, code, slug) : null,
  ])
  const [customers, listed] = await Promise.all([
    hydrateCustomers(context, found.ids),
    findListed(db, found.ids),
  ])
  return {
    customers: customers.flatMap((customer) => {
      const row = listed.get(customer.username)
      if (!row) return []
      return {
        ...customer,
        category: presentCategory(row.category),
        languages: presentLanguages(row.languages),
        address: row.is_placed ? row.address : null,
        latitude: row.is_placed ? row.latitude : null,
        longitude: row.is_placed ? row.longitude : null,
        openNow: presentOpenNow(row, now),
      }
    }),
    page,
    perPage,
    total: counted ?? found.total,
    ...choices,
    center: here && { name: here.name, latitude: here.latitude, longitude: here.longitude },
  }
})
