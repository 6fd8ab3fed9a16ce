import { expect, test } from 'vitest'
import { simhash } from './simhash.ts'

const TEXT = `Здаю двокімнатну квартиру біля метро, меблі, техніка, інтернет, поруч парк і школа. Дітям раді, тварин теж
  беремо. Власник живе за кордоном, ключі передасть кур'єр, пишіть у будь-який час, відповім одразу всім.`
const OTHER = `Шукаю попутників до Львова на суботу, виїзд зранку з автовокзалу, маю два вільні місця в машині, можу взяти
  невелику валізу. Їдемо через Краковець, зупинимося на каву, слухаємо музику, нікуди не поспішаємо дорогою.`

const distance = (one: string, other: string) => {
  const [a = '', b = ''] = [simhash(one), simhash(other)]
  return [...a].filter((bit, at) => bit !== b[at]).length
}

test('a copy with another telephone number, other case and signs is the same', () => {
  expect(distance(TEXT, `${TEXT.toUpperCase().replaceAll(',', ' —')} +48 501 234 567`)).toBe(0)
})

test('a copy with one word more is near, another text is far', () => {
  expect(distance(TEXT, `${TEXT} Дзвоніть`)).toBeLessThanOrEqual(6)
  expect(distance(TEXT, OTHER)).toBeGreaterThan(15)
})

test('a short text has none', () => {
  expect(simhash('Дякую, дуже допомогли!')).toBeUndefined()
})
