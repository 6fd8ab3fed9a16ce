import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test('a Ukrainian title is transliterated, lower case, joined by hyphens', () => {
  expect(slugify('Як знайти житло у Варшаві?')).toBe('yak-znaity-zhytlo-u-varshavi')
  expect(slugify('  «Сім’я» — це… 100% м’ясо!  ')).toBe('simia-tse-100-miaso')
})

test('Latin letters lose their marks', () => {
  expect(slugify("Łódź, Straße & café: don't")).toBe('lodz-strasse-cafe-dont')
})

test('is cut at a word, inside one only when it alone is too long', () => {
  const slug = slugify('оренда квартири '.repeat(20))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/-(orenda|kvartyry)$/)
  expect(slugify('щ'.repeat(100))).toHaveLength(80)
  expect(slugify('гроші та житло', 10)).toBe('hroshi-ta')
})

test('is empty when nothing can be written in Latin letters', () => {
  expect(slugify('北京 !!! 🇵🇱')).toBe('')
  expect(slugify('')).toBe('')
})
