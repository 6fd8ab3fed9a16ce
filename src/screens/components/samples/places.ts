import type { Business, BusinessListItem } from '../../../features/businesses/contract.ts'
import type { MapCity, MapPoint } from '../../../features/map/contract.ts'
import * as m from '../../../paraglide/messages.js'
import { AT, business, listed } from './people.ts'
import { picture } from './picture.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const point = { latitude: 52.2423, longitude: 21.0286 }
const LATER = '2125-03-08T10:00:00.000Z'

const openNow = {
  isOpen: true,
  change: { time: '20:00', day: 5, inDays: 0 },
  today: 5,
  validUntil: LATER,
}
export const closedNow = {
  isOpen: false,
  change: { time: '10:00', day: 1, inDays: 3 },
  today: 5,
  validUntil: LATER,
}

export const row: BusinessListItem = {
  ...listed(business),
  category: { key: 'health', name: m.sample_business() },
  languages: [
    { key: 'uk', name: m.language_uk() },
    { key: 'pl', name: m.language_pl() },
  ],
  address: m.sample_address(),
  ...point,
  openNow,
}

export const told: Business = {
  category: row.category,
  languages: row.languages,
  address: m.sample_address(),
  ...point,
  center: { name: m.sample_city(), latitude: 52.2297, longitude: 21.0122 },
  phone: '+48221234567',
  email: 'sample@example.com',
  mainContact: 'phone',
  contacts: [
    { kind: 'phone', href: 'tel:+48221234567' },
    { kind: 'email', href: 'mailto:sample@example.com' },
    { kind: 'site', href: 'https://example.com' },
  ],
  hours: WEEK.map((day) =>
    day > 5
      ? []
      : [
          { opens: '10:00', closes: '14:00' },
          { opens: '15:00', closes: '20:00' },
        ],
  ),
  timeZone: 'Europe/Warsaw',
  openNow,
  toldAt: AT,
  verifiedAt: AT,
  photos: [{ ...picture, id: 'a0b1c2d3-0000-4000-8000-000000000001', alt: m.sample_business() }],
}

const city = { countryCode: 'PL', events: 0 }
export const cities: readonly MapCity[] = [
  {
    ...city,
    name: m.sample_city(),
    slug: 'a',
    latitude: 52.23,
    longitude: 21.01,
    people: 1_204,
    events: 3,
  },
  { ...city, name: m.sample_country(), slug: 'b', latitude: 50.06, longitude: 19.94, people: 240 },
  { ...city, name: m.sample_name(), slug: 'c', latitude: 54.35, longitude: 18.65, people: 12 },
]

const at = { cityName: m.sample_city(), slug: 'a', countryCode: 'PL' }
const eventAt = (seoLink: string, latitude: number): MapPoint => ({
  ...at,
  kind: 'event',
  latitude,
  longitude: 17.03,
  seoLink,
  title: m.sample_title(),
  startsAt: LATER,
  timeZone: 'Europe/Warsaw',
  isAllDay: false,
  state: 'planned',
})
/** Two of one place, which stand as one pin, and one alone. */
export const points: readonly MapPoint[] = [
  eventAt('sample-1', 51.1),
  eventAt('sample-2', 51.1001),
  {
    ...at,
    kind: 'business',
    latitude: 53.12,
    longitude: 23.16,
    username: business.username,
    name: business.name,
    category: m.sample_business(),
    address: m.sample_address(),
    isVerified: true,
    openNow: null,
  },
]
