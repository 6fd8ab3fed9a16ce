import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'
import { untransliterate } from './untransliterate.ts'

test.each([
  ['hroshi', 'гроші'],
  ['zhytlo', 'житло'],
  ['viza', 'віза'],
  ['kyiv', 'київ'],
  ['ukraina', 'україна'],
  ['dokumenty', 'документи'],
  ['yizha', 'їжа'],
  ['shchastia', 'щастя'],
  ['zghoda', 'згода'],
])('%s is first of all %s', (latin, ukrainian) => {
  expect(untransliterate(latin)[0]).toBe(ukrainian)
})

test.each([
  ['zhitlo', 'житло'],
  ['xata', 'хата'],
  ['taxi', 'таксі'],
  ['cina', 'ціна'],
  ['karta', 'карта'],
  ['carta', 'карта'],
  ['hlib', 'хліб'],
  ['scho', 'що'],
  ['moja', 'моя'],
  ['robota', 'робота'],
  ['polska', 'польська'],
  ['bilshe', 'більше'],
  ['simya', 'сімя'],
  ['sim’ya', 'сімя'],
  ['warszawa', 'варшава'],
  ['vchytel', 'вчитель'],
  ['cholovik', 'чоловік'],
])('%s may be %s', (latin, ukrainian) => {
  expect(untransliterate(latin)).toContain(ukrainian)
})

test('the official spelling of a word can be read back', () => {
  const words = 'переїзд посвідка податки квартира лікарня реєстрація щоденник їдальня польща'
  for (const word of words.split(' ')) {
    expect(untransliterate(transliterate(word), 24)).toContain(word)
  }
})

test('readings are few, different, and none for what is not a Latin word', () => {
  const all = untransliterate('perereiestratsiia')
  expect(all.length).toBeLessThanOrEqual(8)
  expect(new Set(all).size).toBe(all.length)
  expect(untransliterate('viza', 2)).toHaveLength(2)
  expect(untransliterate('віза')).toEqual([])
  expect(untransliterate('b1')).toEqual([])
  expect(untransliterate('a'.repeat(41))).toEqual([])
  expect(untransliterate('')).toEqual([])
})
