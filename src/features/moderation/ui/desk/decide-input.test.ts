import { expect, test } from 'vitest'
import { stillOffered } from './act-choices.ts'
import { decideInput } from './decide-input.ts'

const CASE = { id: 1, revision: null }
const VALUES = {
  law: '',
  rule: '2',
  reason: 'Просить передоплату',
  hours: '0',
  destinationCountry: '',
  destinationCity: '',
  cityName: '',
  duplicateOf: '',
  isWholeDay: false,
  withSigns: false,
}

test('a ban may be for good; who is muted as well is banned for as long as the field then shows', () => {
  expect(decideInput(CASE, new Set(['ban']), VALUES).hours).toBeUndefined()
  expect(decideInput(CASE, new Set(['ban', 'mute']), VALUES).hours).toBe(24)
  expect(decideInput(CASE, new Set(['ban', 'mute']), { ...VALUES, hours: '72' }).hours).toBe(72)
})

test('a profile is neither hidden nor removed, unless all of a day is', () => {
  const chosen = new Set(['hide', 'warn'] as const)
  expect([...stillOffered(chosen, 'customer', false)]).toEqual(['warn'])
  expect([...stillOffered(chosen, 'customer', true)]).toEqual(['hide', 'warn'])
  expect([...stillOffered(chosen, 'post', false)]).toEqual(['hide', 'warn'])
})
