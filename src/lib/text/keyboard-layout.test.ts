import { expect, test } from 'vitest'
import { toLatinLayout, toUkrainianLayout } from './keyboard-layout.ts'

test.each([
  ['dspf', 'віза'],
  ['ljrevtynb', 'документи'],
  [';bnkj', 'житло'],
  ["gtht]pl 'rpfvty", 'переїзд єкзамен'],
  ['\\fyjr', 'ґанок'],
  ['Gjkmof', 'Польща'],
  ['{fnf:', 'ХатаЖ'],
  ['csv`z', "сім'я"],
  ['k.lb 24', 'люди 24'],
])('%s was meant as %s', (typed, meant) => {
  expect(toUkrainianLayout(typed)).toBe(meant)
})

test.each([
  ['пщщпду', 'google'],
  ['ЗУІУД', 'PESEL'],
  ['цццюпщмюзд', 'www.gov.pl'],
  ['їхати'.normalize('NFD'), '][fnb'],
])('%s was meant as %s', (typed, meant) => {
  expect(toLatinLayout(typed)).toBe(meant)
})

test('every Ukrainian letter is on a key and comes back', () => {
  const letters = 'абвгдеєжзиіїйклмнопрстуфхцчшщьюяАБВГДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'
  expect(toUkrainianLayout(toLatinLayout(letters))).toBe(letters)
})
