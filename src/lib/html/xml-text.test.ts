import { expect, test } from 'vitest'
import { xmlText } from './xml-text.ts'

test.each([
  ['Віза «D» & <b>', 'Віза «D» & <b>'],
  ['рядок\n\tрядок\r', 'рядок\n\tрядок\r'],
  ['a\u0000b\u0007c\u000bd\u001be\u001ff', 'abcdef'],
  ['a\ufffeb\uffffc', 'abc'],
  ['половина \ud83d пари \ude00', 'половина  пари '],
  ['ціла 😀 пара', 'ціла 😀 пара'],
  ['a ]]> b ]]> c', 'a ]] > b ]] > c'],
  [']\u0000]>', ']] >'],
])('%j is %j', (text, expected) => {
  expect(xmlText(text)).toBe(expected)
})
