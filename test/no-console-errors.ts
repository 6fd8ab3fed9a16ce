import { afterAll, afterEach, expect } from 'vitest'

// What React and others complain about while pages are drawn makes the test fail. A test that means it replaces
// console.error itself (`vi.spyOn`), and then nothing is noted here.

const complaints: string[] = []
const report = console.error
const note: typeof console.error = (...told) => {
  complaints.push(told.map(String).join(' '))
  report(...told)
}
console.error = note

afterEach(() => {
  expect(complaints.splice(0), 'what stands in the console unexpectedly').toEqual([])
})
afterAll(() => {
  // files of a worker share its console
  console.error = report
  expect(complaints.splice(0), 'what stands in the console unexpectedly').toEqual([])
})
