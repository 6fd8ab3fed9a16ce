import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('statements end at a semicolon that stands in no text, name, body or comment', () => {
  expect(
    splitStatements(`-- first; of all
      select ';', 'it''s' as "a;b" /* ; */ ;
      do $body$ begin perform 1; end $body$;
      select 1 - 2 / $1;;
      select 'end'`),
  ).toEqual([
    `select ';', 'it''s' as "a;b"`,
    'do $body$ begin perform 1; end $body$',
    'select 1 - 2 / $1',
    "select 'end'",
  ])
})
