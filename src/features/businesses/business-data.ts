import type { Customer } from '../people/contract.ts'
import { profileData } from '../people/profile-data.ts'
import type { Business } from './contract.ts'

/** A business for search engines: a `LocalBusiness` of schema.org where it has an address, otherwise an organisation. */
export function businessData(origin: string, customer: Customer, business: Business): object {
  const { address, latitude, longitude, phone, email, languages, hours, category, photos } =
    business
  const page = profileData(origin, customer)
  return {
    ...page,
    mainEntity: {
      ...page.mainEntity,
      ...(address && {
        '@type': 'LocalBusiness',
        address: {
          '@type': 'PostalAddress',
          streetAddress: address,
          ...(customer.cityName && { addressLocality: customer.cityName }),
          ...(customer.destinationCountry && { addressCountry: customer.destinationCountry }),
        },
      }),
      ...(address &&
        latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      ...(photos.length > 0 && {
        image: photos.map(({ src }) => (src.startsWith('/') ? origin + src : src)),
      }),
      ...(category && { keywords: category.name }),
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      ...(languages.length > 0 && { knowsLanguage: languages.map(({ key }) => key) }),
      ...(address && hours.length > 0 && { openingHoursSpecification: specifications(hours) }),
    },
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** One of each span, with the days on which it is open so. */
function specifications(hours: Business['hours']): object[] {
  const daysOf = new Map<string, string[]>()
  for (const [index, spans] of hours.entries())
    for (const { opens, closes } of spans) {
      // schema.org takes hours of one day alone
      const key = `${opens} ${closes === '24:00' ? '23:59' : closes}`
      daysOf.set(key, [...(daysOf.get(key) ?? []), DAYS[index] ?? ''])
    }
  return [...daysOf].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}
