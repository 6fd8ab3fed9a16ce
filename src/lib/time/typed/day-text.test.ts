import { expect, test } from 'vitest'
import { isYearFar, maskDay, maskTime, readDay, readTime, showDay } from './day-text.ts'

test.each([
  ['29.11.2026', '2026-11-29'],
  ['1.3.2027', '2027-03-01'],
  ['29/11/2026', '2026-11-29'],
  ['29-11-2026', '2026-11-29'],
  [' 29 листопада 2026 р.', '2026-11-29'],
  ['29.11.2026 року', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['29.02.2028', '2028-02-29'],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
  expect(readDay(showDay(day))).toBe(day)
})

test.each([
  '29.02.2027',
  '31.04.2027',
  '00.01.2027',
  '1.13.2027',
  '29.11.26',
  '29.11',
  '2026',
  '99992099',
  '',
])('«%s» is no day and stays as it was typed', (text) => {
  expect(readDay(text)).toBeUndefined()
  expect(showDay(text)).toBe(text)
})

test.each([
  ['18:30', '18:30'],
  ['9:05', '09:05'],
  ['9.05', '09:05'],
  ['7', '07:00'],
  ['00:00', '00:00'],
  ['о 18:00', '18:00'],
  ['об 11', '11:00'],
  ['18:00 год', '18:00'],
  ['9 година', '09:00'],
  ['6 вечора', '18:00'],
  ['6:30 Вечора', '18:30'],
  ['9 ранку', '09:00'],
  ['12 дня', '12:00'],
  ['2 дня', '14:00'],
  ['12 ночі', '00:00'],
])('%s is the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each(['24:00', '18:60', '18:3', '6 pm', '1830', '6 хтозна', '6 constructor', '13 вечора', ''])(
  '«%s» is no time',
  (text) => {
    expect(readTime(text)).toBeUndefined()
  },
)

/** What a field shows after each key. */
const typing = (mask: (typed: string) => string, keys: string) =>
  [...keys].reduce((shown, key) => mask(shown + key), '')

test.each([
  ['29112026', '29.11.2026'],
  ['29.11.2026', '29.11.2026'],
  ['1.3.2027', '01.03.2027'],
  ['1/3/2027', '01.03.2027'],
  ['412027', '04.12.027'],
  ['432027', '04.03.2027'],
  ['291120267', '29.11.2026'],
  ['дата', 'дата'],
  ['5 грудня', '05 грудня'],
])('a day typed as %s is shown as %s', (keys, shown) => {
  expect(typing(maskDay, keys)).toBe(shown)
  expect(maskDay(shown)).toBe(shown)
})

test.each([
  ['1830', '18:30'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['1.30', '01:30'],
  ['18:305', '18:30'],
  ['2599', '25:09'],
])('a time typed as %s is shown as %s', (keys, shown) => {
  expect(typing(maskTime, keys)).toBe(shown)
})

test.each(['09.09.9920', '1.1.1899', '2200-01-01'])('%s is no day that anybody means', (text) => {
  expect(readDay(text)).toBeUndefined()
})

test.each([
  ['09.09.9920', true],
  ['1.1.1899', true],
  ['2200-01-01', true],
  ['31.02.2027', false],
  ['29.11.2026', false],
  ['09.09.99', false],
  ['дата', false],
])('%s has a year out of bounds: %s', (text, far) => {
  expect(isYearFar(text)).toBe(far)
})
