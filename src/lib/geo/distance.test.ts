import { expect, test } from 'vitest'
import { distanceBetween } from './distance.ts'

const warsaw = { latitude: 52.2297, longitude: 21.0122 }
const krakow = { latitude: 50.0647, longitude: 19.945 }

test.each([
  ['nowhere', warsaw, warsaw, 0],
  ['Warsaw and Kraków', warsaw, krakow, 252],
  ['across the date line', { latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }, 222],
  ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015],
])('%s', (_name, one, other, kilometres) => {
  expect(Math.round(distanceBetween(one, other))).toBe(kilometres)
  expect(distanceBetween(other, one)).toBeCloseTo(distanceBetween(one, other), 9)
})
