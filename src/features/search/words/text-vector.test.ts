import { afterAll, expect, test } from 'vitest'
import { closeLemmas } from './lemmas.ts'
import { textVector } from './text-vector.ts'

afterAll(closeLemmas)

test('all lemmas of a word stand at one position, with the weight of their field', async () => {
  expect(
    await textVector([
      { text: 'Документи на візу', weight: 'A' },
      { text: 'Отримую візу', weight: 'D' },
    ]),
  ).toBe("'документ':1A 'на':2A 'віза':3A,5 'отримати':4")
  expect(await textVector([{ text: 'віз', weight: 'B' }])).toBe("'віз':1B 'віза':1B 'везти':1B")
})

test('a compound word stands whole beside its parts', async () => {
  expect(await textVector([{ text: 'R-pass тут', weight: 'C' }])).toBe(
    "'r-pass':1C 'r':1C 'pass':2C 'тут':3C",
  )
})

test('quotes and backslashes of a text never reach the literal unquoted', async () => {
  const vector = await textVector([{ text: "O'Neil \\ ' '' \\' \0 \ud800 кінець", weight: 'A' }])
  expect(vector).toBe("'oneil':1A 'кінець':2A")
})

test('a text without words is an empty vector', async () => {
  expect(await textVector([{ text: ' … 🇵🇱', weight: 'A' }])).toBe('')
  expect(await textVector([])).toBe('')
})

test('stays within the bounds of PostgreSQL', async () => {
  const unlike = Array.from({ length: 20_000 }, (_, i) => `слово${i}йцукенгшщзхїфівапролдж`).join(
    ' ',
  )
  const vector = await textVector([
    { text: `${'віза '.repeat(20_000)}школа`, weight: 'A' },
    { text: unlike, weight: 'D' },
  ])
  expect(Buffer.byteLength(vector)).toBeLessThan(1_000_000)
  const [visa = ''] = vector.split(' ')
  expect(visa.split(',')).toHaveLength(256)
  expect(vector).toContain("'школа':16383A")
})

test('no lexeme is longer than an index takes', async () => {
  const vector = await textVector([
    { text: `${'я'.repeat(9_000)} ${'😀x'.repeat(50)}`, weight: 'A' },
  ])
  for (const [, lexeme = ''] of vector.matchAll(/'([^']*)'/g)) {
    expect(Buffer.byteLength(lexeme)).toBeLessThan(2_046)
  }
})
