import { expect, test } from 'vitest'
import { tagOfPath } from './tag-of-path.ts'

test.each([
  ['t/віза', 'віза'],
  ['t/карта%20побиту', 'карта побиту'],
  ['t', undefined],
  ['t/віза;робота', undefined],
  ['t/віза?page=2', undefined],
  ['t/%E0%A4', undefined],
  ['q/t/віза', undefined],
  ['feed', undefined],
])('%s leads to %s', (path, name) => {
  expect(tagOfPath(path)).toBe(name)
})
