import type { Me } from '../../../browser/navigation/load-me.ts'
import type { Customer, CustomerCard, CustomerListItem } from '../../../features/people/contract.ts'
import type { DestinationNames } from '../../../features/places/contract.ts'
import { CUSTOMER_STATUS, CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { Shell } from '../../../shell/load-shell.ts'
import { emptyShell } from '../../../shell/shell-context.ts'

/** Long enough ago to be read as a date; a picture of the page is the same on any day. */
export const AT = '2025-03-08T10:00:00.000Z'

export const person: CustomerCard = {
  username: 'sample',
  name: m.sample_name(),
  avatar: null,
  type: CUSTOMER_TYPE.person,
  isVerified: false,
  countryName: m.sample_country(),
  cityName: m.sample_city(),
}

export const business: CustomerCard = {
  ...person,
  name: m.sample_business(),
  type: CUSTOMER_TYPE.business,
  isVerified: true,
}

export const listed = (card: CustomerCard): CustomerListItem => ({
  ...card,
  bio: m.sample_text(),
  rating: 1_204,
  isSubscribed: false,
})

export const customer: Customer = {
  ...person,
  uuid: 'a0b1c2d3-0000-4000-8000-000000000000',
  firstName: m.sample_name(),
  lastName: null,
  bio: m.sample_text(),
  birthDate: '--03-12',
  destinationCountry: 'PL',
  destinationCity: 'warsaw',
  country: 'UA',
  originName: m.sample_country(),
  city: 'kyiv',
  originCityName: m.sample_city(),
  additionalLink: 'https://example.com',
  social: { telegram: 'https://t.me/sample', instagram: 'https://instagram.com/sample' },
  status: CUSTOMER_STATUS.shown,
  rating: 1_204,
  posts: 12,
  questions: 3,
  answers: 40,
  comments: 8,
  events: 1,
  followings: 5,
  followers: 24,
  isSubscribed: false,
  isBookmarked: false,
  isMuted: false,
  isBlocked: false,
  createdAt: AT,
}

/** Who reads, when somebody has signed in. */
export const me: Me = {
  uuid: customer.uuid,
  username: 'reader',
  name: m.sample_name(),
  avatar: null,
  type: CUSTOMER_TYPE.person,
  role: 'member',
  moderatedPlaces: null,
  email: 'reader@example.com',
  emailVerifiedAt: AT,
  hasPassword: true,
  leavesAt: null,
  leavesPosts: null,
  sanction: null,
  totalNew: 0,
}

const names: DestinationNames = {
  country: { countryCode: 'DE', name: m.sample_country(), region: 'europe', flag: '🇩🇪' },
  city: { slug: 'freiburg', name: m.sample_city(), timeZone: 'Europe/Berlin' },
}

/** A page of a country. */
export const ofCountry: Shell = {
  ...emptyShell,
  to: { country: 'de' },
  names: { ...names, city: null },
}
/** A page of a city. */
export const ofCity: Shell = { ...emptyShell, to: { country: 'de', city: 'freiburg' }, names }
/** The same for who has signed in. */
export const ofMember: Shell = { ...ofCity, me }
