import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [0, '0 хв'],
  [40.4, '40 хв'],
  [119.6, '2 год'],
  [110, '1 год 50 хв'],
  [1_440, '1 дн'],
  [3 * 1_440 + 4 * 60 + 5, '3 дн 4 год'],
])('%d minutes', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
