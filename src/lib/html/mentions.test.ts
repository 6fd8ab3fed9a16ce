import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

test.each([
  ['@olena, гляньте', ['olena']],
  ['Дякую @taras.v-2.', ['taras.v-2']],
  ['(@Ira_K) і @ira_k', ['ira_k']],
  ['пошта olena@example.com', []],
  ['@@olena і a.@olena', []],
  ['@ab закоротке', []],
  [Array.from({ length: 20 }, (_, index) => `@person${index}`).join(' '), 10],
])('%j', (text, names) => {
  const found = mentionsIn(text)
  if (typeof names === 'number') expect(found).toHaveLength(names)
  else expect(found).toEqual(names)
})
