import { expect, test } from 'vitest'
import { softHyphens } from './soft-hyphens.ts'

test.each([
  ['Миколаївський', 'Мико-ла-їв-ський'],
  ['вищезгаданому', 'вищез-га-да-ному'],
  ['пересаджування', 'пере-саджу-вання'],
  ['підʼїжджаючи', 'підʼ-їж-джа-ючи'],
  ['письменницями', 'пись-мен-ни-цями'],
])('%s', (word, divided) => {
  expect(softHyphens(word).replaceAll('\u00ad', '-')).toBe(divided)
})

test('short words, other scripts, numbers and addresses stay whole', () => {
  const text = 'Вареники й ярмарок у Варшаві, Krakowskie Przedmieście 5, https://svoi.example'
  expect(softHyphens(text)).toBe(text)
})
