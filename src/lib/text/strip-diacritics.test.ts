import { expect, test } from 'vitest'
import { stripDiacritics } from './strip-diacritics.ts'

test('Latin letters lose their marks', () => {
  expect(stripDiacritics('Zażółć gęślą jaźń')).toBe('Zazolc gesla jazn')
  expect(stripDiacritics('Straße Ærø İzmir')).toBe('Strasse Aero Izmir')
})

test('Cyrillic letters keep what makes them letters', () => {
  expect(stripDiacritics('Київ, йод, ґанок, ўсё')).toBe('Київ, йод, ґанок, ўсё')
  expect(stripDiacritics('йїжак'.normalize('NFD'))).toBe('йїжак')
})
