import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.ts'

test('a word that was changed stands among those that were not', () => {
  expect(
    wordDifference('Візу продовжують у відділі міста.', 'Карту продовжують у відділі міста.'),
  ).toEqual([
    { kind: 'removed', text: 'Візу' },
    { kind: 'added', text: 'Карту' },
    { kind: 'same', text: ' продовжують у відділі міста.' },
  ])
})

test('two other sentences stand one after the other, not mixed word by word', () => {
  const theirs = 'А це дописав А.'
  const mine = 'Дописав на пристрої Б, поки не було мережі.'
  const parts = wordDifference(
    `Спільний початок речення. ${theirs}`,
    `Спільний початок речення. ${mine}`,
  )
  expect(parts[0]).toMatchObject({ kind: 'same' })
  expect(parts.filter(({ kind }) => kind === 'removed')).toHaveLength(1)
  expect(parts.filter(({ kind }) => kind === 'added')).toHaveLength(1)
  const textOf = (kinds: readonly string[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('')
  expect(textOf(['same', 'removed'])).toBe(`Спільний початок речення. ${theirs}`)
  expect(textOf(['same', 'added'])).toBe(`Спільний початок речення. ${mine}`)
})
