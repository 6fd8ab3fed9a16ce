import { expect, test } from 'vitest'
import type { Customer } from '../people/contract.ts'
import { businessData } from './business-data.ts'
import type { Business } from './contract.ts'

const customer = {
  username: 'usmishka',
  name: 'Стоматологія «Усмішка»',
  uuid: 'u',
  type: 2,
  avatar: null,
  bio: '',
  social: {},
  additionalLink: null,
  cityName: 'Варшава',
  destinationCountry: 'PL',
  createdAt: '2026-01-01T00:00:00.000Z',
} as unknown as Customer
const day = [{ opens: '09:00', closes: '20:00' }]
const business: Business = {
  category: { key: 'health', name: 'Здоровʼя' },
  languages: [{ key: 'uk', name: 'українська' }],
  address: 'вул. Хмельна, 21',
  latitude: 52.2,
  longitude: 21,
  center: null,
  phone: '+48220000000',
  email: null,
  mainContact: null,
  contacts: [],
  hours: [
    day,
    day,
    day,
    day,
    [{ opens: '20:00', closes: '02:00' }],
    [{ opens: '00:00', closes: '24:00' }],
    [],
  ],
  timeZone: 'Europe/Warsaw',
  openNow: null,
  toldAt: null,
  verifiedAt: null,
  photos: [],
}

test('a business with an address is a LocalBusiness with its hours', () => {
  expect(businessData('https://svoi.example', customer, business)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'LocalBusiness',
      name: 'Стоматологія «Усмішка»',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'вул. Хмельна, 21',
        addressLocality: 'Варшава',
        addressCountry: 'PL',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 52.2, longitude: 21 },
      telephone: '+48220000000',
      knowsLanguage: ['uk'],
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
          opens: '09:00',
          closes: '20:00',
        },
        { dayOfWeek: ['Friday'], opens: '20:00', closes: '02:00' },
        { dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
      ],
    },
  })
})

test('one without an address is an organisation, and nothing is said of its hours', () => {
  const { mainEntity } = businessData('https://svoi.example', customer, {
    ...business,
    address: null,
  }) as { mainEntity: object }
  expect(mainEntity).toMatchObject({ '@type': 'Organization' })
  expect(Object.keys(mainEntity)).not.toContain('openingHoursSpecification')
})
