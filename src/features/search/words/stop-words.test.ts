import { expect, test } from 'vitest'
import { isStopWord } from './stop-words.ts'

test('little words are stop words in any spelling, telling ones are not', () => {
  for (const word of 'і В що її мої ЯКИЙ'.split(' ')) expect(isStopWord(word)).toBe(true)
  for (const word of 'віза житло праця гроші'.split(' ')) {
    expect(isStopWord(word)).toBe(false)
  }
})
