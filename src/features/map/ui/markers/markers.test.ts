import { expect, test } from 'vitest'
import type { MapCity, MapPoint, PointOf } from '../../contract.ts'
import { EUROPE } from '../../europe-bounds.ts'
import { viewOf, zoomed } from '../view.ts'
import { layouts } from './layouts.ts'
import { markersOf } from './markers.ts'
import { hrefOfAll } from './point-links.ts'
import { viewOfPoints } from './view-of-points.ts'

const city = (name: string, latitude: number, longitude: number, people: number): MapCity => ({
  name,
  slug: name,
  countryCode: 'PL',
  latitude,
  longitude,
  people,
  events: 0,
})
const event = (seoLink: string, latitude: number, longitude: number): PointOf<'event'> => ({
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
    markersOf(one, [], points).pins.wide.map((pin) => pin.points.length)
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
    openNow: null,
  }
  const { pins } = markersOf(view, [], [event('a', 52.23, 21.01), shop])
  expect(pins.wide.map(({ kind, points }) => [kind, points.length])).toEqual([
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

test('what is a link can be hit by itself, and the rest is a dot until one comes closer', () => {
  const near = [
    city('Відень', 48.2, 16.4, 9),
    city('Братислава', 48.15, 17.1, 2),
    city('Брно', 49.2, 16.6, 3),
    city('Будапешт', 47.5, 19.1, 2),
    city('Варшава', 52.2, 21, 5),
  ]
  const points = near.map(({ name, latitude, longitude }) => event(name, latitude, longitude))
  for (const name of ['wide', 'narrow'] as const) {
    const layout = layouts[name]
    const { cities, pins } = markersOf(view, near, points)
    const at = (place: { x: number; y: number }) => ({
      x: place.x * layout.width,
      y: place.y * layout.height,
    })
    const targets = [
      ...cities.filter((one) => one[name]).map((one) => at(one.at)),
      ...pins[name].map((pin) => ({
        x: at(pin.at).x + pin.headOffset.x,
        y: at(pin.at).y + pin.headOffset.y,
      })),
    ]
    for (const [index, one] of targets.entries())
      for (const other of targets.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(22.9)
    expect(cities.find((one) => one.city.name === 'Братислава')?.[name]).toBeUndefined()
  }
  const closer = markersOf(viewOf({ west: 15, south: 47, east: 19.5, north: 50 }), near, points)
  expect(closer.cities.filter(({ wide, narrow }) => !wide || !narrow)).toEqual([])
})

test('one looks closer until what stands together parts, which things at one place never do', () => {
  const brno = { ...event('b', 49.2, 16.6), cityName: 'Брно', slug: 'brno', countryCode: 'CZ' }
  const vienna = {
    ...event('v', 48.2, 16.4),
    cityName: 'Відень',
    slug: 'vienna',
    countryCode: 'AT',
  }
  for (const layout of Object.values(layouts)) {
    const goal = viewOfPoints([brno, vienna], layout, view)
    expect(markersOf(goal ?? view, [], [brno, vienna]).pins.wide).toHaveLength(2)
    expect(viewOfPoints([brno, { ...brno, seoLink: 'c' }], layout, view)).toBeUndefined()
  }
})

test('without a script several lead to the list of the least place that has them, else beside the map', () => {
  const at = (countryCode: string | null, slug: string | null) => ({
    ...event(`${countryCode}-${slug}`, 50, 15),
    countryCode,
    slug,
  })
  expect(hrefOfAll([at('CZ', 'brno')])).toBe('/uk/e/CZ-brno')
  expect(hrefOfAll([at('CZ', 'brno'), at('CZ', 'brno')])).toBe('/uk/to-cz/brno/e')
  expect(hrefOfAll([at('CZ', 'brno'), at('CZ', 'praha')])).toBe('/uk/to-cz/e')
  expect(hrefOfAll([at('CZ', null), at('CZ', null)])).toBe('/uk/to-cz/e')
  expect(hrefOfAll([at('CZ', 'brno'), at('AT', 'vienna')])).toBe('#event-CZ-brno')
  expect(hrefOfAll([at(null, null), at(null, null)])).toBe('#event-null-null')
})

test('in a city pins say what stands there, cut between words', () => {
  const talk = event('Розмовний клуб польської: скарга, прохання, комплімент', 52.23, 21.01)
  const near = viewOf({ west: 20.9, south: 52.2, east: 21.1, north: 52.26 })
  expect(markersOf(near, [], [talk]).pins.wide[0]?.name?.text).toBe('Розмовний клуб польської…')
  expect(markersOf(view, [], [talk]).pins.wide[0]?.name).toBeUndefined()
})
