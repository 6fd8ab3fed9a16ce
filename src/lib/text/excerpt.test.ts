import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('leaves a short text whole, on one line', () => {
  expect(excerptOf('Перше.\nДруге  речення.')).toBe('Перше. Друге речення.')
})

test('cuts between words and drops what hangs before the ellipsis', () => {
  expect(excerptOf('Маю карту побиту, але старе прізвище', 19)).toBe('Маю карту побиту…')
  expect(excerptOf('Так вийшло — і вже нічого не вдієш', 13)).toBe('Так вийшло…')
})

test('cuts inside a word when there is no border, never inside a character', () => {
  expect(excerptOf('а'.repeat(300))).toBe(`${'а'.repeat(199)}…`)
  expect(excerptOf('😀'.repeat(20), 10)).toBe('😀😀😀😀…')
})

test('is never longer than asked', () => {
  const text = 'Питання про документи, житло, роботу та школу для дітей. '.repeat(20)
  for (let most = 20; most < 300; most += 7)
    expect(excerptOf(text, most).length).toBeLessThanOrEqual(most)
})
