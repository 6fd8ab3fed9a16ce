import { expect, test } from 'vitest'
import { tellingPart } from './telling-part.ts'

const before = 'Довга передмова про все на світі. '.repeat(100)
const after = ' І довга післямова про те саме.'.repeat(100)

test.each([
  ['івано-франківськ', 'Дорога до Івано-Франківська.'],
  ['ново-г', 'Місто Ново-Горбове.'],
  ['c++', 'Шукаю вчителя C++ для сина.'],
  ['a/b', 'Тест a/b та інші.'],
  ['(дужка', 'Тут (дужка стоїть.'],
  ['отримати', 'Листа одержав за тиждень.'],
  ['довідка', 'Дали справку з печаткою.'],
])('the part around «%s» is found in a long text', (lemma, sentence) => {
  const part = tellingPart(`${before}${sentence}${after}`, [lemma])
  expect(part).toContain(sentence)
  expect(part.length).toBeLessThan(1_600)
})
