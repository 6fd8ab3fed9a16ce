import { expect, test } from 'vitest'
import type { RequestClass } from '../trace/request-span.ts'
import { openAdmission } from './admission.ts'
import { openLoopLag } from './loop-lag.ts'

function open() {
  const state = { lag: 0, now: 0 }
  const refused: RequestClass[] = []
  const admission = openAdmission({
    lag: { current: () => state.lag },
    now: () => state.now,
    onRefused: (requestClass) => refused.push(requestClass),
  })
  let addresses = 0
  /** Lets in from a new address each, until one is refused; returns how many were let in. */
  const fill = (requestClass: RequestClass) => {
    const leave: (() => void)[] = []
    for (;;) {
      const entered = admission.enter(requestClass, `address ${addresses++}`)
      if (!entered) return leave
      entered.begin()
      leave.push(() => entered.leave(requestClass))
    }
  }
  return { state, refused, admission, fill }
}

test('what matters more finds room when what matters less is refused', () => {
  const { fill, refused } = open()
  expect(fill('ai').length).toBe(20)
  expect(fill('search').length).toBe(12)
  expect(fill('visitor-reading').length).toBe(16)
  expect(fill('signed-in-reading').length).toBe(10)
  expect(refused).toEqual(['ai', 'search', 'visitor-reading', 'signed-in-reading'])
})

test('writes and all else take no places of each other', () => {
  const { fill } = open()
  const live = fill('live')
  expect(live.length).toBe(32)
  expect(fill('sign-in-and-writes').length).toBe(40)
  for (const leave of live) leave()
  expect(fill('sign-in-and-writes').length).toBe(0)
  expect(fill('live').length).toBe(32)
})

test('slow writes stand among all else, above readers, and keep no other write out', () => {
  const { fill } = open()
  fill('signed-in-reading')
  expect(fill('slow-writes').length).toBe(6)
  expect(fill('sign-in-and-writes').length).toBe(40)
})

test('there is room again when responses are ready, and each counts once', () => {
  const { fill } = open()
  const first = fill('live')
  expect(first.length).toBe(32)
  first[0]?.()
  first[0]?.()
  expect(fill('live').length).toBe(1)
  for (const leave of first) leave()
  expect(fill('live').length).toBe(31)
})

test('one address gets a quarter while others wait, and all that is free otherwise', () => {
  const { admission, fill } = open()
  let alone = 0
  // a home has a whole /64 of addresses
  const enter = () => {
    const entered = admission.enter('signed-in-reading', `2001:db8::${alone}`)
    entered?.begin()
    return entered
  }
  while (enter()) alone += 1
  expect(alone).toBe(32)
  expect(admission.enter('signed-in-reading', '192.0.2.2')).toBeDefined()
  expect(fill('signed-in-reading').length).toBe(26)
})

test('what has not come yet holds nobody up', () => {
  const { admission, fill } = open()
  for (let n = 0; n < 200; n++)
    expect(admission.enter('sign-in-and-writes', `slow ${n}`)).toBeDefined()
  expect(fill('sign-in-and-writes').length).toBe(40)
})

test('a late event loop refuses by class', () => {
  const { state, admission } = open()
  const letIn = (lag: number) => {
    state.lag = lag
    return (['ai', 'visitor-reading', 'signed-in-reading', 'sign-in-and-writes'] as const).filter(
      (requestClass) => admission.enter(requestClass, 'a'),
    )
  }
  expect(letIn(50)).toHaveLength(4)
  expect(letIn(500)).toEqual(['visitor-reading', 'signed-in-reading', 'sign-in-and-writes'])
  expect(letIn(700)).toEqual(['signed-in-reading', 'sign-in-and-writes'])
  expect(letIn(1_200)).toEqual(['sign-in-and-writes'])
  expect(letIn(2_000)).toEqual([])
})

test('the lag of the turn that runs now is seen', () => {
  const clock = { now: 0 }
  const lag = openLoopLag(() => clock.now)
  expect(lag.current()).toBe(0)
  // one long turn alone is no overload
  clock.now = 520
  expect(lag.current()).toBe(100)
  clock.now = 5_020
  expect(lag.current()).toBe(1_000)
  lag.close()
})

test('it is open as long as the least of all classes finds room, and nobody need look closer', () => {
  const { admission, state, fill } = open()
  expect(admission.isOpen()).toBe(true)
  const leave = fill('ai')
  expect(admission.isOpen()).toBe(false)
  for (const one of leave) one()
  expect(admission.isOpen()).toBe(true)
  state.lag = 401
  expect(admission.isOpen()).toBe(false)
  expect(admission.refuses('search', 'somebody')).toBe(true)
})
