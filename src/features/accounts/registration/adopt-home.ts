import { parse } from 'hono/utils/cookie'
import type { RequestContext } from '../../../platform/context.ts'
import { keepDestination } from '../../places/keep-destination.ts'

/** Where somebody lives, by their profile, is what a browser is shown that has chosen no place yet. */
export async function adoptHome(context: RequestContext, customerId: number): Promise<void> {
  if (parse(context.cookie).country) return
  const home = await context.db
    .selectFrom('customer')
    .leftJoin('city', 'city.id', 'customer.city_id')
    .select(['customer.country_code', 'city.slug'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  keepDestination(context, {
    destinationCountry: home?.country_code ?? undefined,
    destinationCity: home?.slug ?? undefined,
  })
}
