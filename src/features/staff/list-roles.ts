import { sql } from 'kysely'
import { serve } from '../../platform/api/serve.ts'
import { hasSecondFactor } from '../accounts/second-factors/has-second-factor.ts'
import { customerRows, namesOfHomes } from '../people/customer-rows.ts'
import { presentCustomerCard } from '../people/present-customer-card.ts'
import { findPlaceNames } from '../places/find-place-names.ts'
import { moderatedPlacesOf } from '../places/moderated-places.ts'
import { listRoles as call, type StaffMember } from './contract.ts'
import { presentPlaces } from './present-places.ts'

/** Who administers and moderates: admins first, then by name. There are few, so the list has no pages. */
export const listRoles = serve(call).handler(async ({ context }) => {
  const { db, config } = context
  const rows = await customerRows(db)
    .select([
      'customer.role',
      moderatedPlacesOf('city.id').as('places'),
      hasSecondFactor.as('has_second_factor'),
    ])
    .where('customer.role', 'in', ['moderator', 'admin'])
    .where('customer.deleted_at', 'is', null)
    .orderBy(sql`customer.role = 'admin'`, 'desc')
    .orderBy('customer.username')
    .execute()
  const places = rows.flatMap((row) => row.places ?? [])
  const [homes, names] = await Promise.all([
    namesOfHomes(db, rows),
    findPlaceNames(
      db,
      places.map(({ countryCode, city }) => ({ country_code: countryCode, city_id: city })),
    ),
  ])
  const staff = rows.map((row) => ({
    customer: presentCustomerCard(config.filesUrl, homes, row),
    role: row.role as StaffMember['role'],
    places: presentPlaces(names, row.places),
    hasSecondFactor: row.has_second_factor,
  }))
  return { staff }
})
