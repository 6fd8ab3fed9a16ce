import { expect, test } from 'vitest'
import { htmlBlocks } from '../../lib/html/html-blocks.ts'
import { proposeTitles } from './propose-titles.ts'

const propose = (title: string, html = '') => proposeTitles(title, htmlBlocks(html), true)

test.each([
  ['  шукаю   квартиру.  ', 'Шукаю квартиру'],
  ['як отримати "карту побиту"?', 'Як отримати «карту побиту»?'],
  ['ДЕ ЛІКУВАТИСЯ У БЕРЛІНІ', 'Де лікуватися у берліні'],
  ['ЯК ОТРИМАТИ PESEL', 'Як отримати PESEL'],
  ['Увага!!!', 'Увага!'],
  ['Що робити???', 'Що робити?'],
  ['Зустріч,', 'Зустріч'],
  ['Оренда на 3 міс.', 'Оренда на 3 міс'],
  ["п'ятниця в парку", 'Пʼятниця в парку'],
  ['слово '.repeat(40), `${'Слово'} ${'слово '.repeat(25).trim()}…`],
])('%s', (given, wanted) => expect(propose(given)[0]).toBe(wanted))

test('a title that fits is left alone', () => {
  expect(propose('Як відкрити рахунок у банку')).toEqual([])
  expect(propose('ЗСУ')).toEqual([])
  expect(propose('')).toEqual([])
})

test('names come back from the text', () => {
  expect(propose('ЖИТТЯ У БЕРЛІНІ', '<p>Ми живемо у Берліні вже рік.</p>')[0]).toBe(
    'Життя у Берліні',
  )
})

test('the first heading and the first sentence are proposed too', () => {
  const html =
    '<p>Розповідаю, як ми шукали школу. Це було непросто.</p><h2 id="s-x">Школа у Варшаві</h2><p>Далі.</p>'
  expect(propose('', html)).toEqual(['Школа у Варшаві', 'Розповідаю, як ми шукали школу'])
  expect(propose('школа', html)).toHaveLength(3)
})

test('none is longer than a title may be, or shorter', () => {
  for (const one of propose('слово '.repeat(100), `<p>${'дуже '.repeat(100)}</p>`)) {
    expect(one.length).toBeGreaterThanOrEqual(5)
    expect(one.length).toBeLessThanOrEqual(160)
  }
  expect(propose('', '<p>Так.</p>')).toEqual([])
})
