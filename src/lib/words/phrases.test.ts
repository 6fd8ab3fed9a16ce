import { expect, test } from 'vitest'
import { phraseFinder, stemsOfPhrase } from './phrases.ts'

const finderOf = (...words: string[]) =>
  phraseFinder(words.map((word) => ({ word, stems: stemsOfPhrase(word) })))

test.each([
  ['війна', 'Розмови про війну втомлюють', true],
  ['Війна', 'про ВІЙНОЮ', true],
  ['війна', 'Військо і війт', false],
  ['кіт', 'Китайський квартал', false],
  ['карта побуту', 'Як подати на карту побуту?', true],
  ['карта побуту', 'Карта міста й побут', false],
  ['курс', 'Новий онлайн-курс для всіх', true],
  ['онлайн-курс', 'Онлайн курси польської', true],
  ['мʼясо', "Де купити м'яса?", true],
  ['ZUS', 'Внески до zus', true],
  ['2026', 'Правила у 2026 році', true],
  ['футбол', '', false],
])('«%s» in «%s»: %s', (word, text, isFound) => {
  expect(finderOf(word)(text)).toBe(isFound ? word : undefined)
})

test('the phrase that a text holds is told as it was written', () => {
  const find = finderOf('Вибори', 'карта побуту')
  expect(find('Після виборів')).toBe('Вибори')
  expect(find('Без карти побуту')).toBe('карта побуту')
  expect(finderOf()('Будь-що')).toBeUndefined()
})

test('forms of one word have the same stems, and signs alone have none', () => {
  expect(stemsOfPhrase('Вибори')).toBe(stemsOfPhrase('виборів'))
  expect(stemsOfPhrase(' — !')).toBe('')
})
