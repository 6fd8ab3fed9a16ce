import { expect, test } from 'vitest'
import { foldUkrainian } from './fold-ukrainian.ts'

test('every apostrophe is the same as none', () => {
  for (const apostrophe of "’'ʼ`‘′՚´") expect(foldUkrainian(`м${apostrophe}ясо`)).toBe('мясо')
})

test.each([
  ['capitals', 'КИЇВ', 'київ'],
  ['ґ', 'Ґанок', 'ганок'],
  ['stress', 'за́мок', 'замок'],
  ['stress on a Latin vowel', 'зáмок', 'замок'],
  ['soft hyphens and joiners', 'доку\u00adмен\u200bти', 'документи'],
  ['й and ї in two characters', 'Йод, їжа'.normalize('NFD'), 'йод, їжа'],
  ['Latin look-alikes', 'Biзa', 'віза'],
  ['Latin ï', 'Украïна', 'україна'],
  ['Cyrillic look-alikes in a Latin word', 'Рower', 'power'],
  ['levels written in Cyrillic', 'В1', 'b1'],
])('%s: %s is %s', (_, word, folded) => {
  expect(foldUkrainian(word)).toBe(folded)
})

test('words of one alphabet keep their letters', () => {
  expect(foldUkrainian('copy')).toBe('copy')
  expect(foldUkrainian('сорока')).toBe('сорока')
  expect(foldUkrainian('Łódź')).toBe('łódź')
  expect(foldUkrainian('PESELю')).toBe('peselю')
  expect(foldUkrainian('IT-компанія')).toBe('it-компанія')
})

test('folding twice changes nothing more', () => {
  const alphabet = [..."aBcіїйґЖшиQx1'́̆ё-Ïѝ"]
  for (let i = 0; i < 2_000; i++) {
    const word = Array.from(
      { length: 6 },
      () => alphabet[Math.floor(Math.random() * alphabet.length)],
    )
    const once = foldUkrainian(word.join(''))
    expect(foldUkrainian(once)).toBe(once)
  }
})
