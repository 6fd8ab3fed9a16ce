import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['варшава', 'варшава', 0],
  ['варщава', 'варшава', 1],
  ['варшва', 'варшава', 1],
  ['варшаав', 'варшава', 1],
  ['', 'рим', 3],
  ['рим', '', 3],
  ['париж', 'рига', 4],
])('%s → %s: %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
})
