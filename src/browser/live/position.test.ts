import { expect, test } from 'vitest'
import type { LiveEvent } from './live-event.ts'
import { createPosition } from './position.ts'

const told = (number: number) =>
  ({ name: 'notification-created', number, data: { totalNew: 1 } }) as LiveEvent
const ready = (number: number): LiveEvent => ({ name: 'ready', data: { totalNew: 0, number } })

test('what was heard is not news again, be it from another tab or another connection', () => {
  const position = createPosition(4)
  expect([4, 5, 5, 7, 6, 8].map((number) => position.take(told(number)))).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ])
  expect(position.last).toBe(8)
})

test('the first connection begins where the person is; later ones go on', () => {
  const position = createPosition(undefined)
  position.take(ready(12))
  expect(position.last).toBe(12)
  position.take(told(13))
  position.take(ready(40))
  expect(position.last).toBe(13)
})

test('a site that was set up anew counts anew', () => {
  const position = createPosition(900)
  position.take(ready(2))
  expect(position.take(told(3))).toBe(true)
})
