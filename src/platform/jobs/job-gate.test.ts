import { expect, test, vi } from 'vitest'
import { createJobGate } from './job-gate.ts'

/** How long a test waits for what comes in its own time, in milliseconds. */
const POLL = { timeout: 4_000, interval: 20 }

function open(maxWait?: number) {
  const state = { lag: 0, passed: 0 }
  const ending = new AbortController()
  const pass = createJobGate({
    lag: () => state.lag,
    maxWaiting: 3,
    ending: ending.signal,
    ...(maxWait !== undefined && { maxWait }),
  })
  const come = () =>
    void pass().then(() => {
      state.passed += 1
    })
  const passed = (count: number) => vi.waitFor(() => expect(state.passed).toBe(count), POLL)
  return { state, ending, come, passed }
}

test('a job begins at once while the event loop is on time', async () => {
  const { come, passed } = open()
  come()
  await passed(1)
})

test('jobs wait while it is late, all but those for which no place to wait is left', async () => {
  const { state, come, passed } = open()
  state.lag = 300
  for (let job = 0; job < 4; job++) come()
  await passed(1)
  state.lag = 10
  await passed(4)
})

test('none waits for ever, nor when the process ends', async () => {
  const bounded = open(300)
  bounded.state.lag = 300
  bounded.come()
  await bounded.passed(1)
  const { state, ending, come, passed } = open()
  state.lag = 300
  come()
  expect(state.passed).toBe(0)
  ending.abort()
  await passed(1)
})
