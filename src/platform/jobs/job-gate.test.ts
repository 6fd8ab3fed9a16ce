import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobGate } from './job-gate.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const state = { lag: 0 }
  const ending = new AbortController()
  const pass = createJobGate({ lag: () => state.lag, maxWaiting: 3, ending: ending.signal })
  let passed = 0
  const come = () => void pass().then(() => passed++)
  return { state, ending, come, passed: () => passed }
}

const letPass = () => vi.advanceTimersByTimeAsync(0)

test('a job begins at once while the event loop is on time', async () => {
  const { come, passed } = open()
  come()
  await letPass()
  expect(passed()).toBe(1)
})

test('jobs wait while it is late, all but one at a time', async () => {
  const { state, come, passed } = open()
  state.lag = 300
  for (let job = 0; job < 4; job++) come()
  await letPass()
  expect(passed()).toBe(1)
  state.lag = 10
  await vi.advanceTimersByTimeAsync(1_000)
  expect(passed()).toBe(4)
})

test('none waits for ever, nor when the process ends', async () => {
  const { state, ending, come, passed } = open()
  state.lag = 300
  come()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(passed()).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(passed()).toBe(1)
  come()
  await letPass()
  ending.abort()
  await letPass()
  expect(passed()).toBe(2)
})
