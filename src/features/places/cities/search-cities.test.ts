import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import {
  insertCity,
  insertCountry,
  insertCustomer,
  insertWorld,
} from '../../../../test/factories.ts'

const { db, get } = await openApi()
await insertWorld(db)
for (const [code, name, region] of [
  ['AT', 'Австрія', 'europe'],
  ['CA', 'Канада', 'north-america'],
  ['IN', 'Індія', 'asia'],
] as const)
  await insertCountry(db, { code, name, region })
const cityOf = (name: string, country_code: string, population: number) => {
  const slug = `city-${country_code.toLowerCase()}-${population}`
  return insertCity(db, { slug, name, country_code, population, search_text: name.toLowerCase() })
}
const small = await cityOf('Лемборк', 'PL', 35_000)
await cityOf('Леманн', 'PL', 50_000)
await cityOf('Лемго', 'AT', 400_000)
await cityOf('Лемура', 'IN', 900_000)
const canadian = await cityOf('Оттава', 'CA', 800_000)
await cityOf('Лемей', 'CA', 70_000)
for (const [country_code, city_id] of [
  ['PL', small],
  ['CA', canadian],
] as const)
  await insertCustomer(db, { country_code, city_id })

test('cities of our people come first, then those of their countries, then Europe, each the largest first', async () => {
  const { cities } = await get('/cities/search', { search: 'лем' })
  expect(cities.map(({ name }: { name: string }) => name)).toEqual([
    'Лемборк',
    'Лемей',
    'Леманн',
    'Лемго',
    'Лемура',
  ])
})
