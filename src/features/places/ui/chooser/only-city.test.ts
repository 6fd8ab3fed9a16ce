import { expect, test } from 'vitest'
import { onlyCity } from './only-city.ts'

const cities = (...names: string[]) => names.map((name) => ({ name }))
const whole = { isWhole: true }

test('a city is meant by its whole name, or by a beginning that no other has', () => {
  const found = cities('Варшава', 'Варшавка')
  expect(onlyCity(found, 'варшава ', whole)?.name).toBe('Варшава')
  expect(onlyCity(found, 'Варша', whole)).toBeUndefined()
  expect(onlyCity(cities('Варшава', 'Познань'), 'Варша', whole)?.name).toBe('Варшава')
})

test('none where several have the name, or where others may begin so', () => {
  expect(onlyCity(cities('Лондон', 'Лондон'), 'Лондон', whole)).toBeUndefined()
  expect(onlyCity(cities('Варшава'), 'Варша', { isWhole: false })).toBeUndefined()
  expect(onlyCity([], 'Варшава', whole)).toBeUndefined()
})
