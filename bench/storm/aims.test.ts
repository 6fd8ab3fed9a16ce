import { expect, test } from 'vitest'
import { missedAims, type StormOutcome, shareOf } from './aims.ts'

const good: StormOutcome = {
  best: { rate: 100, p99: 50 },
  after: { rate: 95, p99: 60 },
  goodput: 0.8,
  served: Array(800).fill(900),
  failed: 0,
  health: [5, 80],
  memory: 900,
}

test('a storm that the site weathers misses nothing', () => {
  expect(missedAims(good)).toEqual([])
})

test.each<[string, Partial<StormOutcome>, RegExp]>([
  ['serves too little', { goodput: 0.79 }, /served 79 % of the best/],
  ['serves late', { served: [...Array(791).fill(900), ...Array(9).fill(1_001)] }, /p99 of what/],
  ['breaks', { failed: 1 }, /1 failed/],
  ['does not say that it lives', { health: [5, undefined] }, /health did not respond 1 of 2/],
  ['was never asked whether it lives', { health: [] }, /health/],
  ['eats memory', { memory: 1_201 }, /1201 MB/],
  ['does not recover', { after: { rate: 79, p99: 50 } }, /after 79 a second, before 100/],
  ['stays slow', { after: { rate: 95, p99: 1_001 } }, /after p99 is 1001 ms/],
])('one that %s is told', (_name, change, missed) => {
  expect(missedAims({ ...good, ...change })).toEqual([expect.stringMatching(missed)])
})

test('what is served counts by what it costs', () => {
  const alone = { read: 400, search: 100, comment: 50 }
  expect(shareOf({ read: 100, search: 25, comment: 10 }, alone)).toBeCloseTo(0.7)
})
