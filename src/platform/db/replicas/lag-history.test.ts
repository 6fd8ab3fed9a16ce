import { expect, test } from 'vitest'
import { openLagHistory } from './lag-history.ts'

test('the lag is the time since the primary passed what a replica has replayed', () => {
  const history = openLagHistory()
  history.note(100, 0)
  history.note(100, 200)
  history.note(150, 400)
  history.note(180, 600)
  expect(history.lagOf(180, 700)).toBe(0)
  expect(history.lagOf(200, 700)).toBe(0)
  expect(history.lagOf(160, 700)).toBe(100)
  expect(history.lagOf(149, 700)).toBe(300)
  expect(history.lagOf(100, 700)).toBe(300)
})

test('behind everything that is known it is not known', () => {
  const history = openLagHistory()
  expect(history.lagOf(100, 0)).toBeUndefined()
  expect(history.age(0)).toBeUndefined()
  history.note(100, 0)
  expect(history.lagOf(99, 50)).toBeUndefined()
  expect(history.age(50)).toBe(50)
})

test('an idle primary is not far ahead of a replica as soon as it moves', () => {
  const history = openLagHistory()
  history.note(100, 0)
  history.note(100, 3_600_000)
  history.note(101, 3_600_200)
  expect(history.lagOf(100, 3_600_210)).toBe(10)
})

test('ten minutes are remembered', () => {
  const history = openLagHistory()
  for (let minute = 0; minute <= 60; minute++) history.note(minute, minute * 60_000)
  expect(history.lagOf(50, 3_600_000)).toBe(9 * 60_000)
  expect(history.lagOf(20, 3_600_000)).toBeUndefined()
})

test('after a failover the log of the new primary counts', () => {
  const history = openLagHistory()
  history.note(100, 0)
  history.note(90, 200)
  expect(history.lagOf(95, 300)).toBe(0)
  history.note(110, 400)
  expect(history.lagOf(95, 450)).toBe(50)
})
