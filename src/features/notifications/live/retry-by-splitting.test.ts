import { expect, test } from 'vitest'
import { retryBySplitting } from './retry-by-splitting.ts'

const people = Array.from({ length: 200 }, (_, index) => index)
/** Serves all of them, unless one of those who cannot be served is among them. */
const servingAllBut =
  (...broken: readonly number[]) =>
  async (some: readonly number[]) => {
    const found = some.find((one) => broken.includes(one))
    if (found !== undefined) throw new Error(`cannot serve ${found}`)
    return some
  }

test('one who cannot be served keeps nobody else waiting', async () => {
  const left: number[] = []
  const served = await retryBySplitting(people, servingAllBut(7, 150), (one) => left.push(one))
  expect(left).toEqual([7, 150])
  expect(served).toEqual(people.filter((one) => one !== 7 && one !== 150))
})

test('where everything fails it is given up soon', async () => {
  let attempts = 0
  const failing = async (): Promise<never[]> => {
    attempts++
    throw new Error('the database is away')
  }
  await expect(retryBySplitting(people, failing, () => undefined)).rejects.toThrow('away')
  expect(attempts).toBeLessThan(50)
})
