import { expect, test } from 'vitest'
import { hiddenRow } from './hidden-words.ts'

test('what is hidden is said once: the country takes its city along', () => {
  expect(hiddenRow(['destinationCountry', 'bio', 'destinationCity'])).toBe(
    'країну й місто, розповідь про себе',
  )
  expect(hiddenRow(['destinationCity'])).toBe('місто')
})
