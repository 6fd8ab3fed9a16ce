import { expect, test } from 'vitest'
import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import { firstPart } from './published-parts.ts'

const NOTHING = { posts: 0, questions: 0, answers: 0, comments: 0, events: 0 }

test.each([
  ['person', { ...NOTHING, answers: 1, events: 2 }, 'answers'],
  ['business', { ...NOTHING, answers: 1, events: 2 }, 'events'],
  ['business', { ...NOTHING, posts: 1, events: 2 }, 'posts'],
  ['person', NOTHING, 'posts'],
] as const)('the page of a %s with %j begins with %s', (type, counts, part) => {
  expect(firstPart({ type: CUSTOMER_TYPE[type], ...counts })).toBe(part)
})
