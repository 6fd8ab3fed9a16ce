import { expect, test } from 'vitest'
import { KM_PER_DEGREE } from '../../../lib/geo/distance.ts'
import { distanceWords } from './distance-words.ts'

const center = { name: 'Варшава', latitude: 52, longitude: 21 }

test.each([
  [0.98, 'менше ніж кілометр від центру.'],
  [1.02, '1 км від центру.'],
  [2.34, '2,3 км від центру.'],
  [9.94, '9,9 км від центру.'],
  [12.4, '12 км від центру.'],
  [61, '61 км від центру.'],
])('%f km from the middle are told as «%s»', (kilometres, words) => {
  const latitude = 52 + kilometres / KM_PER_DEGREE
  expect(distanceWords({ latitude, longitude: 21, center })).toBe(`Варшава: ${words}`)
})

test('nothing is told of what has no point or no city', () => {
  expect(distanceWords({ latitude: null, longitude: null, center })).toBeUndefined()
  expect(distanceWords({ latitude: 52, longitude: 21, center: null })).toBeUndefined()
})
