import { expect, test } from 'vitest'
import type { MapCity, MapPoint } from '../contract.ts'
import { EUROPE } from '../europe-bounds.ts'
import { markersOf } from './markers.ts'
import { viewOf, zoomed } from './view.ts'

const city = (name: string, latitude: number, longitude: number, people: number): MapCity => ({
  name,
  slug: name,
  countryCode: 'PL',
  latitude,
  longitude,
  people,
  events: 0,
})
const event = (seoLink: string, latitude: number, longitude: number): MapPoint => ({
  kind: 'event',
  seoLink,
  title: seoLink,
  latitude,
  longitude,
  cityName: 'Варшава',
  slug: 'warsaw',
  countryCode: 'PL',
  startsAt: '2026-12-01T10:00:00.000Z',
  timeZone: 'Europe/Warsaw',
  isAllDay: false,
  state: 'planned',
})

const view = viewOf(EUROPE)

test('the area of a disc follows the number of people', () => {
  const { cities } = markersOf(
    view,
    [city('Варшава', 52.2, 21, 400), city('Берлін', 52.5, 13.4, 100)],
    [],
  )
  expect(cities.map(({ radius }) => radius)).toEqual([22, 11])
})

test('discs and pins are as large however close one looks', () => {
  const places = [city('Варшава', 52.2, 21, 400), city('Лодзь', 51.8, 19.5, 100)]
  const closer = zoomed(view, 2)
  const radii = (one: typeof view) => markersOf(one, places, []).cities.map(({ radius }) => radius)
  expect(radii(closer)).toEqual(radii(view))
})

test('points that would cover each other stand together, and part when one looks closer', () => {
  const points = [event('a', 52.23, 21.01), event('b', 52.25, 21.05), event('c', 48.2, 16.4)]
  const sizes = (one: typeof view) =>
    markersOf(one, [], points).clusters.map((cluster) => cluster.points.length)
  expect(sizes(view)).toEqual([2, 1])
  const near = viewOf({ west: 20.8, south: 52.1, east: 21.3, north: 52.4 })
  expect(sizes(near), 'Vienna is out of sight').toEqual([1, 1])
})

test('events and businesses stand apart even where they are at one place', () => {
  const shop: MapPoint = {
    kind: 'business',
    username: 'shop',
    name: 'Крамниця',
    category: null,
    address: null,
    latitude: 52.23,
    longitude: 21.01,
    cityName: 'Варшава',
    slug: 'warsaw',
    countryCode: 'PL',
    isVerified: false,
  }
  const { clusters } = markersOf(view, [], [event('a', 52.23, 21.01), shop])
  expect(clusters.map(({ kind, points }) => [kind, points.length])).toEqual([
    ['event', 1],
    ['business', 1],
  ])
})

test('no more than 60 cities at once, the greatest of those in sight', () => {
  const many = Array.from({ length: 90 }, (_, index) =>
    city(`місто ${index}`, 45 + (index % 10), 5 + index / 10, index + 1),
  )
  const { cities } = markersOf(view, many, [])
  expect(cities).toHaveLength(60)
  expect(cities[0]?.city.people).toBe(90)
})
