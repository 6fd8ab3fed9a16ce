import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { announcementsAt } from './announcements/announcements-at.ts'
import { findCity } from './cities/find-city.ts'
import { getDestination as call } from './contract.ts'
import { findCountry } from './find-country.ts'

/** The names of a destination, for the title and the chooser, and what is announced there. */
export const getDestination = serve(call).handler(async ({ input, context }) => {
  const { destinationCountry, destinationCity } = input
  if (!destinationCountry && destinationCity) throw notFound(m.refused_city_alone())
  const [country, city] = await Promise.all([
    destinationCountry ? findCountry(context.db, destinationCountry) : null,
    destinationCountry && destinationCity
      ? findCity(context.db, destinationCountry, destinationCity)
      : null,
  ])
  const announcements = await announcementsAt(
    context.db,
    { countryCode: country?.countryCode, cityId: city?.id },
    context.cookie,
  )
  return {
    country,
    city: city && { slug: city.slug, name: city.name, timeZone: city.timeZone },
    ...(announcements && { announcements }),
  }
})
