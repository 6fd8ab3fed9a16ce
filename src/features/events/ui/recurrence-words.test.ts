import { expect, test } from 'vitest'
import { recurrenceWords } from './recurrence-words.ts'

test.each([
  ['FREQ=WEEKLY;COUNT=4', 3, 'щотижня, ще 3 рази'],
  ['FREQ=WEEKLY;COUNT=4', 1, 'щотижня, ще 1 раз'],
  ['FREQ=WEEKLY;COUNT=30', 25, 'щотижня, ще 25 разів'],
  ['FREQ=WEEKLY;COUNT=4', 0, 'щотижня, цього разу востаннє'],
  ['FREQ=WEEKLY;COUNT=4', null, 'щотижня'],
  ['RRULE:FREQ=MONTHLY', null, 'щомісяця'],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261220T100000Z', 2, 'кожні 2 тижні, до 20 грудня 2026 р.'],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261220T100000Z', null, 'кожні 2 тижні'],
  ['FREQ=YEARLY', null, 'щороку'],
  ['FREQ=DAILY;COUNT=1', 0, undefined],
  ['FREQ=SECONDLY', null, undefined],
  ['FREQ=WEEKLY;INTERVAL=0', null, undefined],
  ['nonsense', null, undefined],
])('%s, %s left', (rule, left, words) => {
  expect(recurrenceWords(rule, left)?.replaceAll('\u00a0', ' ')).toBe(words)
})
