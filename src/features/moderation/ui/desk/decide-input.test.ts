import { expect, test } from 'vitest'
import { decideInput } from './decide-input.ts'

const VALUES = {
  rule: '2',
  reason: 'Просить передоплату',
  hours: '0',
  destinationCountry: '',
  destinationCity: '',
  cityName: '',
  duplicateOf: '',
  isWholeDay: false,
}

test('a ban may be for good; who is muted as well is banned for as long as the field then shows', () => {
  expect(decideInput(1, new Set(['ban']), VALUES).hours).toBeUndefined()
  expect(decideInput(1, new Set(['ban', 'mute']), VALUES).hours).toBe(24)
  expect(decideInput(1, new Set(['ban', 'mute']), { ...VALUES, hours: '72' }).hours).toBe(72)
})
