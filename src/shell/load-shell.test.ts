import { expect, test } from 'vitest'
import { loadAround } from './load-shell.ts'

test('a place that an address calls «undefined» shares nothing with the page of no place', async () => {
  const keys: string[] = []
  const context = {
    isOfPlace: false,
    cached: async (key: string) => {
      keys.push(key)
      return {}
    },
  } as unknown as Parameters<typeof loadAround>[0]
  await loadAround(context, { country: undefined, city: undefined })
  await loadAround(context, { country: 'undefined', city: 'undefined' })
  expect(new Set(keys).size).toBe(2)
})
