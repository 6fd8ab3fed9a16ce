import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { percentile } from '../bench/measure/percentile.ts'
import { isBoundFor, overBound, searchBounds } from '../scripts/explain/bounds.ts'
import { narrowedProbes, termProbes } from '../scripts/explain/narrowed-probes.ts'
import { searchProbes } from '../scripts/explain/probes.ts'
import type { Samples } from '../scripts/explain/samples.ts'

// `npm run explain` is too long for every test run; what it holds the search to is looked at here.

test('every call of the search has a promise of 8 ms at the median', () => {
  const samples = {} as Samples
  const searches = [
    ...searchProbes(samples),
    ...termProbes(samples),
    ...narrowedProbes(samples),
  ].filter(({ name }) => /^(?:search|suggestions|bookmarks)\b/.test(name))
  expect(searches.length).toBeGreaterThan(10)
  for (const { name, bound } of searches) expect(bound?.median, name).toBe(8)
})

test('a call that is slower than its promise is named, at the median and at the 99th percentile', () => {
  const bound = { median: 8, p99: 11 }
  const draws = (slow: number, milliseconds: number) => [
    ...Array.from({ length: 100 - slow }, () => 3),
    ...Array.from({ length: slow }, () => milliseconds),
  ]
  expect(overBound(draws(1, 40), bound)).toEqual([])
  expect(overBound(draws(2, 11), bound)).toEqual([])
  expect(overBound(draws(2, 12), bound)).toEqual(['p99 12.0 ms of 11'])
  expect(overBound(draws(51, 9), bound)).toEqual(['p50 9.0 ms of 8'])
  expect(overBound(draws(51, 9), undefined)).toEqual([])
})

test('a percentile is one of the numbers, by nearest rank', () => {
  const tenths = [10, 1, 9, 2, 8, 3, 7, 4, 6, 5]
  expect([0.1, 0.5, 0.95, 0.99, 1].map((share) => percentile(tenths, share))).toEqual([
    1, 5, 10, 10, 10,
  ])
  expect(percentile([7], 0.5)).toBe(7)
  expect(percentile([], 0.5)).toBe(0)
})

test('promises are held where there are as many posts as they are made for', () => {
  expect([1_000, 100_000, 1_000_000].map(isBoundFor)).toEqual([false, true, false])
})

test('the promises stand in the document of speed', () => {
  const text = readFileSync('docs/speed.md', 'utf8')
  const [, table = ''] = text.split('| All statements of a call')
  const [rows = ''] = table.split('\n\n')
  const written = [...rows.matchAll(/^\| (\w.*?) +\|.*\| (\d+), (\d+) +\|$/gm)].map(
    ([, name, median, p99]) => [name, { median: Number(median), p99: Number(p99) }],
  )
  const { everywhere, country, city, term, bookmarks, suggestions } = searchBounds
  expect(Object.fromEntries(written)).toEqual({
    'search everywhere, of people, deep': everywhere,
    'in a country': country,
    'in a city': city,
    'from a country, everywhere': searchBounds.originEverywhere,
    'from a country, in a country': searchBounds.originInCountry,
    'from a country, in a city': searchBounds.originInCity,
    'by a word of a place': term,
    'bookmarks by a word of a place': bookmarks,
    'suggestions by a word of a place': suggestions,
  })
})
