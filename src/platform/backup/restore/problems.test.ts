import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const WHOLE = {
  tables: [{ name: 'post', restored: 7, min: 7, max: 7 }],
  brokenIndexes: [],
  brokenFiles: [],
  brokenAt: undefined,
  isOtherKey: false,
  until: 'backup',
} as const satisfies Parameters<typeof problemsOf>[0]

test('what came back whole has none', () => {
  expect(problemsOf(WHOLE)).toEqual([])
})

test('rows that are too few or too many, a table that is missing, an index that is broken', () => {
  const tables = [
    { name: 'few', restored: 6, min: 7, max: 9 },
    { name: 'many', restored: 10, min: 7, max: 9 },
    { name: 'between', restored: 8, min: 7, max: 9 },
    { name: 'missing', restored: null, min: 0, max: 0 },
  ]
  const brokenIndexes = [{ name: 'post_pkey', message: 'item order' }]
  expect(problemsOf({ ...WHOLE, tables, brokenIndexes })).toEqual([
    { what: 'table', name: 'missing' },
    { what: 'rows', name: 'few' },
    { what: 'rows', name: 'many' },
    { what: 'index', name: 'post_pkey', message: 'item order' },
  ])
})

test('of another moment than that of the backup nobody knows how many rows there were', () => {
  const tables = [{ name: 'post', restored: 6, min: 7, max: 7 }]
  expect(problemsOf({ ...WHOLE, tables, until: 'latest' })).toEqual([])
})
