import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test.each([
  ['Івано-Франківськ', 'івано франківськ'],
  ['Łódź', 'lodz'],
  ['Новий  Йорк', 'новий йорк'],
  ['Камʼянець', 'камянець'],
  ["Кам'янець", 'камянець'],
  ['Ґдиня', 'гдиня'],
  ['Malmö (SE)', 'malmo se'],
  ['Стра́сбург', 'страсбург'],
  ['…', ''],
])('%s → %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})
