import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Improvement, Piece } from '../contract.ts'
import { Proposal } from './proposal.tsx'

const piece = (more: Partial<Piece>): Piece => ({
  block: 0,
  at: 0,
  before: '<p>а</p>',
  after: '<p>б</p>',
  parts: [
    { kind: 'removed', text: 'а' },
    { kind: 'added', text: 'б' },
  ],
  isRisky: false,
  reason: [],
  ...more,
})

function shown(improvement: Partial<Improvement>): string {
  const whole: Improvement = { action: 'correct', content: '', pieces: [], ...improvement }
  return renderToStaticMarkup(
    createElement(Proposal, { title: 'Назва', improvement: whole, onAccept() {}, onBack() {} }),
  )
}

test('a safe piece is on, a doubtful one is off and says why', () => {
  const html = shown({
    pieces: [piece({}), piece({ at: 8, isRisky: true, reason: ['numbers', 'names'] })],
  })
  const boxes = html.match(/<input type="checkbox"[^>]*>/g) ?? []
  expect(boxes.map((box) => box.includes('checked'))).toEqual([true, false])
  expect(html).toContain(
    'Перевірте самі: змінилися числа або номер телефону, змінилася назва або імʼя.',
  )
  expect(html).toContain('Прийняти вибране')
  expect(html).toContain('Прийняти все безпечне')
})

test('the difference is told in words too', () => {
  const html = shown({ pieces: [piece({})] })
  expect(html).toMatch(/<del><span class="sr-only">прибрано: <\/span>а/)
  expect(html).toMatch(/<ins><span class="sr-only">додано: <\/span>б/)
})

test('a change of the kind of block is shown as it will be read', () => {
  const html = shown({
    pieces: [piece({ before: '<p>- а</p>', after: '<ul><li><p>а</p></li></ul>' })],
  })
  expect(html).toContain('<ul><li><p>а</p></li></ul>')
  expect(html).toContain('Буде')
})

test('where there is nothing to change it says so', () => {
  expect(shown({})).toContain('Тут усе гаразд')
})

test('titles and tags are chosen; a doubtful title is not chosen by itself', () => {
  const html = shown({
    title: [{ text: 'Інша назва', parts: [], isRisky: true, reason: ['rewritten'] }],
    tags: ['школа'],
  })
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? []
  expect(radios.map((box) => box.includes('checked'))).toEqual([true, false])
  expect(html).toContain('школа')
})
