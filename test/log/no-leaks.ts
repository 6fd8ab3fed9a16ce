import { afterAll, expect } from 'vitest'
import { printedLeaks } from './printed.ts'

// What processes of the product print is read for addresses and tokens of people, as the log of the application is.
afterAll(() => {
  expect(printedLeaks(), 'what the product may not print of people').toEqual([])
})
