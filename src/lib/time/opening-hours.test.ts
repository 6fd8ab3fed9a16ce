import { describe, expect, test } from 'vitest'
import { readDayHours, writeDayHours } from './day-hours.ts'
import { type OpenSpan, openState, overlap } from './opening-hours.ts'

const ZONE = 'Europe/Warsaw'
const hours = (day: number, from: number, to: number): OpenSpan => ({
  day,
  opens: from * 60,
  closes: to * 60,
})
const weekdays = [1, 2, 3, 4, 5].map((day) => hours(day, 9, 20))
const stateAt = (spans: readonly OpenSpan[], at: string, zone = ZONE) => {
  const state = openState(spans, zone, new Date(at))
  return (
    state && [state.isOpen, state.change && `${state.change.inDays} ${state.change.minute / 60}`]
  )
}

describe('whether it is open', () => {
  test.each([
    // a Friday of winter, an hour ahead of Greenwich
    ['2026-11-27T07:59:59Z', [false, '0 9']],
    ['2026-11-27T08:00:00Z', [true, '0 20']],
    ['2026-11-27T18:59:59Z', [true, '0 20']],
    ['2026-11-27T19:00:00Z', [false, '3 9']],
    ['2026-11-29T12:00:00Z', [false, '1 9']],
  ])('%s', (at, expected) => expect(stateAt(weekdays, at)).toEqual(expected))

  test('by the clocks of its place, not of the server', () => {
    expect(stateAt(weekdays, '2026-11-27T14:30:00Z', 'America/Toronto')).toEqual([true, '0 20'])
    expect(stateAt(weekdays, '2026-11-27T13:30:00Z', 'America/Toronto')).toEqual([false, '0 9'])
    expect(stateAt(weekdays, '2026-11-27T11:00:00Z', 'Asia/Tokyo')).toEqual([false, '3 9'])
  })

  test('across midnight, and from Sunday to Monday', () => {
    const bar = [hours(5, 22, 26), hours(7, 20, 25)]
    expect(stateAt(bar, '2026-11-27T23:30:00Z')).toEqual([true, '0 2'])
    expect(stateAt(bar, '2026-11-27T22:30:00Z')).toEqual([true, '1 2'])
    expect(stateAt(bar, '2026-11-29T23:30:00Z')).toEqual([true, '0 1'])
    expect(stateAt(bar, '2026-11-30T00:00:00Z')).toEqual([false, '4 22'])
  })

  test('what begins where another ends goes on with it', () => {
    expect(stateAt([hours(5, 9, 24), hours(6, 0, 3)], '2026-11-27T12:00:00Z')).toEqual([
      true,
      '1 3',
    ])
  })

  test('with a break', () => {
    const shop = [hours(5, 9, 13), hours(5, 14, 18)]
    expect(stateAt(shop, '2026-11-27T12:30:00Z')).toEqual([false, '0 14'])
  })

  test('always, and one whole day', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => hours(day, 0, 24))
    expect(stateAt(always, '2026-11-27T12:30:00Z')).toEqual([true, undefined])
    expect(stateAt([hours(5, 0, 24)], '2026-11-27T12:30:00Z')).toEqual([true, '1 0'])
  })

  test('nothing is said without hours', () => {
    expect(stateAt([], '2026-11-27T12:30:00Z')).toBeUndefined()
  })

  test('when clocks are put forward and back', () => {
    const night = [hours(6, 20, 28)]
    const until = (at: string) => openState(night, ZONE, new Date(at))?.validUntil.toISOString()
    // 29.03.2026: after 01:59 comes 03:00, and «04:00» is an hour sooner
    expect(until('2026-03-29T00:30:00Z')).toBe('2026-03-29T02:00:00.000Z')
    expect(stateAt(night, '2026-03-29T01:30:00Z')).toEqual([true, '0 4'])
    expect(stateAt(night, '2026-03-29T02:00:00Z')).toEqual([false, '6 20'])
    // 25.10.2026: 02:00 to 02:59 comes twice
    expect(until('2026-10-25T00:30:00Z')).toBe('2026-10-25T03:00:00.000Z')
    expect(stateAt(night, '2026-10-25T02:59:00Z')).toEqual([true, '0 4'])
  })

  test('is told for a day at the most', () => {
    const state = openState(weekdays, ZONE, new Date('2026-11-28T12:00:00Z'))
    expect(state).toMatchObject({ today: 6, validUntil: new Date('2026-11-28T23:00:00Z') })
  })
})

test('two that are open at the same time', () => {
  expect(overlap(hours(1, 9, 13), hours(1, 13, 18))).toBe(false)
  expect(overlap(hours(1, 9, 14), hours(1, 13, 18))).toBe(true)
  expect(overlap(hours(1, 22, 26), hours(2, 1, 5))).toBe(true)
  expect(overlap(hours(7, 22, 26), hours(1, 1, 5))).toBe(true)
  expect(overlap(hours(7, 22, 26), hours(1, 2, 5))).toBe(false)
})

describe('the hours of a day as people type them', () => {
  test.each([
    ['9-18', '09:00–18:00'],
    ['9 – 18.30', '09:00–18:30'],
    ['09:00–13:00, 14:00–18:00', '09:00–13:00, 14:00–18:00'],
    ['22:00-02:00', '22:00–02:00'],
    ['Цілодобово', '00:00–24:00'],
    ['10-24', '10:00–24:00'],
    ['', ''],
    ['зачинено', ''],
    ['—', ''],
  ])('%s', (typed, shown) => expect(writeDayHours(readDayHours(typed) ?? [])).toBe(shown))

  test.each(['9', '9-', '25-26', '9-9', '9-18-20', 'зранку', '9:60-18', '24-8'])(
    'not %s',
    (typed) => expect(readDayHours(typed)).toBeUndefined(),
  )
})
