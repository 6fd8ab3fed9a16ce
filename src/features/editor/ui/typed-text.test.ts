import { expect, test } from 'vitest'
import { handOver, paragraphsOf, plainTextOf } from './typed-text.ts'

test('a line is a paragraph', () => {
  expect(paragraphsOf('Раз\n\n  два < три & «так»  \n')).toBe(
    '<p>Раз</p><p>два &lt; три &amp; «так»</p>',
  )
  expect(paragraphsOf('')).toBe('')
})

test('paragraphs are read back, and what is more is not taken for plain', () => {
  expect(plainTextOf(paragraphsOf('Раз\nдва < три & &amp;'))).toBe('Раз\nдва < три & &amp;')
  expect(plainTextOf('')).toBe('')
  expect(plainTextOf('<p>Раз <strong>два</strong></p>')).toBeUndefined()
  expect(plainTextOf('<h2>Раз</h2>')).toBeUndefined()
})

/** Where the caret stands, as the letters before it in its paragraph. */
function caretIn(text: string, caret: number) {
  const { content, position } = handOver({ text, caret })
  let left = position
  for (const { content: inside } of content.content ?? []) {
    const line = inside?.[0]?.text ?? ''
    if (left <= line.length + 1) return [line.slice(0, left - 1), line.slice(left - 1)]
    left -= line.length + 2
  }
  return 'outside'
}

test.each([
  ['', 0, ['', '']],
  ['Раз', 2, ['Ра', 'з']],
  ['Раз\nдва', 3, ['Раз', '']],
  ['Раз\nдва', 4, ['', 'два']],
  ['Раз\n\nдва три', 8, ['два', ' три']],
  ['Раз\n', 4, ['', '']],
  ['Раз\n\n\nдва', 5, ['', '']],
  ['  відступ', 4, ['  ві', 'дступ']],
] as const)('%j with the caret at %i', (text, caret, parts) => {
  expect(caretIn(text, caret)).toEqual(parts)
})
