import { expect, test } from 'vitest'
import { onlyCity } from './only-city.ts'

const cities = (...names: string[]) => names.map((name) => ({ name }))
const MAX = 3

test('a city is meant by its whole name, or by a beginning that no other has', () => {
  const found = cities('Варшава', 'Варшавка')
  expect(onlyCity(found, 'варшава ', MAX)?.name).toBe('Варшава')
  expect(onlyCity(found, 'Варша', MAX)).toBeUndefined()
  expect(onlyCity(cities('Варшава', 'Познань'), 'Варша', MAX)?.name).toBe('Варшава')
})

test('none where several have the name, or where others may begin so', () => {
  expect(onlyCity(cities('Лондон', 'Лондон'), 'Лондон', MAX)).toBeUndefined()
  expect(onlyCity(cities('Варшава'), 'Варша', 1)).toBeUndefined()
  expect(onlyCity([], 'Варшава', MAX)).toBeUndefined()
})
