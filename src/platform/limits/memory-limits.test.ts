import { expect, test } from 'vitest'
import { memoryLimits } from './memory-limits.ts'

const SIX_A_MINUTE = [{ times: 6, seconds: 60 }]

function clocked() {
  const clock = { now: 0 }
  return { clock, limits: memoryLimits(() => clock.now) }
}

test('several uses at once count all, or none where one of them is too many', async () => {
  const { clock, limits } = clocked()
  expect(await limits.take('a', SIX_A_MINUTE, 4)).toBe(0)
  clock.now += 10_000
  expect(await limits.take('a', SIX_A_MINUTE, 3)).toBe(50)
  expect(await limits.take('a', SIX_A_MINUTE, 2)).toBe(0)
  expect(await limits.take('a', SIX_A_MINUTE)).toBe(50)
  clock.now += 50_000
  expect(await limits.take('a', SIX_A_MINUTE, 4)).toBe(0)
})

test('so many in any span of that length, then the wait in whole seconds', async () => {
  const { clock, limits } = clocked()
  const taken: number[] = []
  // one try each 5 s, from the first minute into the second: a window of the clock would begin anew
  for (clock.now = 0; clock.now < 90_000; clock.now += 5_000)
    taken.push(await limits.take('a', SIX_A_MINUTE))
  expect(taken.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 0, 30, 25, 20, 15, 10, 5])
  expect(taken.slice(12)).toEqual([0, 0, 0, 0, 0, 0])
})

test('what was refused does not make the wait longer', async () => {
  const { clock, limits } = clocked()
  for (let use = 0; use < 50; use++) await limits.take('a', SIX_A_MINUTE)
  clock.now = 59_001
  expect(await limits.take('a', SIX_A_MINUTE)).toBe(1)
  clock.now = 60_000
  expect(await limits.take('a', SIX_A_MINUTE)).toBe(0)
})

test('several rules all hold, and the longest wait is told', async () => {
  const { clock, limits } = clocked()
  const rules = [...SIX_A_MINUTE, { times: 30, seconds: 3_600 }]
  let counted = 0
  for (clock.now = 0; clock.now < 600_000; clock.now += 1_000)
    if ((await limits.take('a', rules)) === 0) counted += 1
  expect(counted).toBe(30)
  expect(await limits.take('a', rules)).toBe(3_000)
})

test('each key by itself', async () => {
  const { limits } = clocked()
  for (let use = 0; use < 6; use++) expect(await limits.take('a', SIX_A_MINUTE)).toBe(0)
  expect(await limits.take('a', SIX_A_MINUTE)).toBe(60)
  expect(await limits.take('b', SIX_A_MINUTE)).toBe(0)
})

test('a flood of keys is forgotten, the oldest first, and who goes on asking is not', async () => {
  const { limits } = clocked()
  const once = [{ times: 1, seconds: 60 }]
  await limits.take('floods', once)
  await limits.take('left long ago', once)
  for (let key = 0; key < 100_000; key++) {
    await limits.take(`key ${key}`, once)
    if (key % 1_000 === 0) expect(await limits.take('floods', once)).toBe(60)
  }
  expect(await limits.take('left long ago', once)).toBe(0)
})
