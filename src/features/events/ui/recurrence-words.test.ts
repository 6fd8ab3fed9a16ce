import { expect, test } from 'vitest'
import { recurrenceWords } from './recurrence-words.ts'

test.each([
  ['FREQ=WEEKLY;COUNT=4', 'щотижня, усього 4 рази'],
  ['RRULE:FREQ=MONTHLY', 'щомісяця'],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261220T100000Z', 'кожні 2 тижні, до 20 грудня 2026 р.'],
  ['FREQ=DAILY;COUNT=1', 'щодня'],
  ['FREQ=SECONDLY', undefined],
  ['FREQ=WEEKLY;INTERVAL=0', undefined],
  ['nonsense', undefined],
])('%s', (rule, words) => {
  expect(recurrenceWords(rule)?.replaceAll('\u00a0', ' ')).toBe(words)
})
