import { expect, test } from 'vitest'
import { readBirthDate } from './birth-date.ts'
import { spellBirthDate } from './uk-date.ts'

test.each([
  ['8 березня 1990', '1990-03-08'],
  ['08 березня 1990', '1990-03-08'],
  [' 31  Грудня 1985 р.', '1985-12-31'],
  ['29 лютого 2004', '2004-02-29'],
  ['1990-03-08', '1990-03-08'],
  ['08.03.1990', '1990-03-08'],
  ['8.3.1990', '1990-03-08'],
  ['22 листопада 2026', '2026-11-22'],
])('%s is %s', (text, date) => {
  expect(readBirthDate(text, '2026-11-22')).toBe(date)
  expect(readBirthDate(spellBirthDate(date), '2026-11-22')).toBe(date)
})

test.each([
  '29 лютого 2003',
  '31 квітня 1990',
  '0 березня 1990',
  '8 марта 1990',
  '8 березень 1990',
  '1990-13-01',
  '1990-02-30',
  '08.03.90',
  '30.02.1990',
  '23 листопада 2026',
  '8 березня 1899',
  '',
])('«%s» is no day of birth', (text) => {
  expect(readBirthDate(text, '2026-11-22')).toBeUndefined()
})
