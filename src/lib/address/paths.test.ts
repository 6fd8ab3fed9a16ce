import { expect, test } from 'vitest'
import { widerPath } from './paths.ts'

const warsaw = { country: 'PL', city: 'warsaw' }

test.each([
  ['/uk/to-pl/warsaw/feed', { country: 'PL' }, '/uk/to-pl/feed'],
  ['/uk/to-pl/warsaw/feed', {}, '/uk/feed?everywhere=true'],
  ['/uk/to-pl/warsaw/q?orderBy=unanswered', {}, '/uk/q?orderBy=unanswered&everywhere=true'],
  ['/uk/to-pl/warsaw/q/t/віза', {}, '/uk/q/t/віза'],
])('%s at %j is %s', (path, wider, expected) => {
  expect(widerPath(path, warsaw, wider)).toBe(expected)
})
