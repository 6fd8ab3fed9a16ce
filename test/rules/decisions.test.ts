import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('decisions are numbered one after the other, each number once', () => {
  const numbers = readdirSync('docs/decisions').map((name) => Number(name.slice(0, 4)))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
})
