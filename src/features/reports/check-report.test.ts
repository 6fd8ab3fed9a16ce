import { expect, test } from 'vitest'
import { checkReport } from './check-report.ts'
import { readReport } from './read-report.ts'

const check = (fields: Record<string, string>, isVisitor = false) =>
  Object.keys(
    checkReport(readReport(new URLSearchParams({ type: 'post', id: '1', ...fields })), isVisitor),
  )

test('a report without a reason, good faith or a contact is told at its fields; a fourth place is not dropped', () => {
  expect(check({})).toEqual(['reason', 'isGoodFaith'])
  expect(check({ reason: 'spam', isGoodFaith: 'true' }, true)).toEqual(['name', 'email'])
  expect(check({ reason: 'other', words: 'а', isGoodFaith: 'true' })).toEqual(['words'])
  expect(check({ reason: 'spam', quotes: '1\n2\n3\n4', isGoodFaith: 'true' })).toEqual(['quotes'])
  const contact = { name: 'Олена', email: 'olena@example.com' }
  expect(
    check({ reason: 'spam', quotes: '1\n2\n3', isGoodFaith: 'true', ...contact }, true),
  ).toEqual([])
})
