import { expect, test } from 'vitest'
import { GradientLimit } from './gradient-limit.ts'

const BOUNDS = { min: 10, start: 50, max: 500, window: 50 }

/** A database of so many connections, where each query takes ten milliseconds and the others wait. */
const timeOf = (inWork: number, connections: number) => 10 * Math.max(1, inWork / connections)

function run(limit: GradientLimit, windows: number, time: (inWork: number) => number, lag = 0) {
  for (let n = 0; n < windows * 50; n++) limit.note(time(limit.value), limit.value, lag)
}

test('it grows while what is let in does not wait, to its bound', () => {
  const limit = new GradientLimit(BOUNDS)
  run(limit, 2_000, () => 10)
  expect(limit.value).toBe(500)
})

test('it shrinks when everything becomes slower, and grows back after', () => {
  const limit = new GradientLimit(BOUNDS)
  run(limit, 50, () => 10)
  const before = limit.value
  run(limit, 10, () => 100)
  expect(limit.value).toBeLessThan(before * 0.6)
  run(limit, 200, () => 10)
  expect(limit.value).toBeGreaterThanOrEqual(before)
})

test('it shrinks while the event loop is late, however quick the responses are', () => {
  const limit = new GradientLimit(BOUNDS)
  run(limit, 50, () => 10, 200)
  expect(limit.value).toBe(10)
})

test('where it is told how long responses may take, that is what they take, however long it was before', () => {
  const limit = new GradientLimit({ ...BOUNDS, longest: 400 })
  run(limit, 500, (inWork) => 20 * inWork)
  const time = 20 * limit.value
  expect(time).toBeGreaterThan(400)
  expect(time).toBeLessThan(600)
})

test('where it is told how long, it is there within a few windows', () => {
  const limit = new GradientLimit({ ...BOUNDS, longest: 250 })
  run(limit, 5, (inWork) => 30 * inWork)
  expect(30 * limit.value).toBeLessThan(600)
})

test('it does not change where it is not reached', () => {
  const limit = new GradientLimit(BOUNDS)
  for (let n = 0; n < 5_000; n++) limit.note(n < 2_500 ? 10 : 500, 5, 0)
  expect(limit.value).toBe(50)
})

test('it never leaves its bounds', () => {
  const limit = new GradientLimit(BOUNDS)
  let slow = 10
  run(limit, 100, () => {
    slow *= 1.01
    return slow
  })
  expect(limit.value).toBeGreaterThanOrEqual(10)
  run(limit, 100, (inWork) => timeOf(inWork, 20))
  expect(limit.value).toBeLessThanOrEqual(500)
})
