import { expect, test } from 'vitest'
import { occurrencesOf } from '../../occurrences.ts'
import { readOfferedRecurrence } from '../../offered-recurrence.ts'
import { firstDays, never, offered, type Repeat, repeatOf, ruleOf } from './repeat.ts'

const choices: [Partial<Repeat>, string][] = [
  [{ every: 'day', interval: '3', count: '20' }, '2027-03-25'],
  [{ every: 'week' }, '2027-03-25'],
  [{ every: 'week', interval: '2', days: ['MO', 'SU'] }, '2027-03-25'],
  [{ every: 'week', days: ['TU'], ends: 'until', until: '2027-05-04' }, '2027-03-25'],
  [{ every: 'month-day' }, '2027-01-31'],
  [{ every: 'month-day', interval: '2', count: '6' }, '2027-03-25'],
  [{ every: 'month-weekday', count: '8' }, '2027-03-25'],
  [{ every: 'month-weekday', count: '5' }, '2027-03-29'],
  [{ every: 'month-last', count: '12' }, '2027-03-25'],
  [{ every: 'year', count: '3' }, '2027-03-25'],
]

test.each(choices)(
  '%j from %s: the days shown are those that the server finds',
  (choice, start) => {
    const repeat = { ...never, ...choice }
    const rule = ruleOf(repeat, start) ?? ''
    const startsAt = new Date(`${start}T18:00:00Z`)
    expect(readOfferedRecurrence(rule, startsAt, 'UTC')).toEqual({ rule })
    const event = { startsAt, endsAt: startsAt, timeZone: 'UTC', recurrence: rule }
    const { near = [] } = occurrencesOf(event, startsAt) ?? {}
    const theirs = near.map((one) => one.startsAt.toISOString().slice(0, 10))
    expect(firstDays(repeat, start, theirs.length)).toEqual(theirs)
    expect(firstDays(repeat, start, 3).slice(0, theirs.length)).toEqual(theirs.slice(0, 3))
    // what is read back says the same
    expect(ruleOf(repeatOf(rule), start)).toBe(rule)
  },
)

test('the last weekday of a month is that of its date where another day was chosen meanwhile', () => {
  const last = { ...never, every: 'month-last', count: '3' } as const
  expect(ruleOf(last, '2027-03-31')).toBe('FREQ=MONTHLY;BYDAY=-1WE;COUNT=3')
  expect(ruleOf(last, '2027-03-10')).toBe('FREQ=MONTHLY;COUNT=3')
  expect(offered(last, '').every).toBe('month-day')
})

test('once, and without a start', () => {
  expect(ruleOf(never, '2027-03-25')).toBeUndefined()
  expect(firstDays(never, '2027-03-25', 3)).toEqual(['2027-03-25'])
  expect(ruleOf({ ...never, every: 'week' }, '')).toBeUndefined()
  expect(firstDays({ ...never, every: 'week' }, '', 3)).toEqual([])
  expect(repeatOf(null)).toEqual(never)
})
