import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes what separates, and leaves empty what is not there', () => {
  expect(
    csvOf([
      ['день', 'разом, "усіх"'],
      ['2026-11-20', null],
      ['рядок\nдругий', -12.5],
    ]),
  ).toBe('\uFEFFдень,"разом, ""усіх"""\r\n2026-11-20,\r\n"рядок\nдругий",-12.5\r\n')
})

test.each(['=1+1', '+380', '-2', '@SUM', '\tx'])('%s is no formula', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
})
