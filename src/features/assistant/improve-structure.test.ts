import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../lib/html/clean-html.ts'
import { htmlBlocks } from '../../lib/html/html-blocks.ts'
import { improveStructure } from './improve-structure.ts'

const filesUrl = '/files'
const sentence = 'Це доволі довге речення, яке стоїть тут, щоб абзац був справжнім. '
const reading = `<p>${sentence.repeat(2).trim()}</p>`

/** The whole text with every change made. */
function improved(html: string): string {
  const blocks = htmlBlocks(cleanHtml(html, { filesUrl }).html)
  const changes = improveStructure(blocks)
  return blocks
    .map(({ html: own }, index) => {
      const change = changes.find(({ block, count }) => index >= block && index < block + count)
      return change ? (change.block === index ? change.after : '') : own
    })
    .join('')
}

describe('lists', () => {
  test.each([
    ['<p>- а</p><p>- б</p>', '<ul><li><p>а</p></li><li><p>б</p></li></ul>'],
    ['<p>• а</p><p>•б</p>', '<ul><li><p>а</p></li><li><p>б</p></li></ul>'],
    [
      '<p>* а</p><p>– <strong>б</strong></p>',
      '<ul><li><p>а</p></li><li><p><strong>б</strong></p></li></ul>',
    ],
    ['<p>1) а</p><p>2) б</p>', '<ol><li><p>а</p></li><li><p>б</p></li></ol>'],
    ['<p>3. а</p><p>4. б</p>', '<ol start="3"><li><p>а</p></li><li><p>б</p></li></ol>'],
    [
      '<p>Треба:<br>- а<br>- б<br>Це все</p>',
      '<p>Треба:</p><ul><li><p>а</p></li><li><p>б</p></li></ul><p>Це все</p>',
    ],
    ['<p>1. а<br>2. б<br>1. в</p>', '<ol><li><p>а</p></li><li><p>б</p></li></ol><p>1. в</p>'],
  ])('%s', (given, wanted) => expect(improved(given)).toBe(wanted))

  test.each([
    '<p>- один рядок</p>',
    '<p>— Привіт!</p><p>— Як справи?</p>',
    '<p>2026. Рік</p><p>2027. Рік</p>',
    '<p>1) а</p><p>3) б</p>',
    '<p>5. а</p><p>- б</p>',
    '<p>-5 градусів</p><p>-7 градусів</p>',
    '<p><strong>- а<br />- б</strong></p>',
    '<ul><li><p>а</p></li></ul>',
    '<pre><code>- а\n- б</code></pre>',
  ])('not %s', (given) => expect(improved(given)).toBe(cleanHtml(given, { filesUrl }).html))
})

describe('headings', () => {
  test.each([
    [`<p><strong>Перші кроки</strong></p>${reading}`, `<h2>Перші кроки</h2>${reading}`],
    [`<p><strong>Що далі?</strong></p>${reading}`, `<h2>Що далі?</h2>${reading}`],
    [`<p>Документи:</p>${reading}`, `<h2>Документи</h2>${reading}`],
    [
      `<p><strong>Житло:</strong></p><ul><li><p>а</p></li></ul>`,
      `<h2>Житло</h2><ul><li><p>а</p></li></ul>`,
    ],
  ])('%s', (given, wanted) => expect(improved(given)).toBe(wanted))

  test.each([
    `<p><strong>Це важливо.</strong></p>${reading}`,
    `<p><strong>Увага</strong> всім</p>${reading}`,
    `<p>Потрібно:</p><ul><li><p>а</p></li></ul>`,
    `<p>він сказав:</p>${reading}`,
    `${reading}<p><strong>Наприкінці</strong></p>`,
    `<p><strong>Два</strong></p><h2 id="s-try">Три</h2>`,
  ])('not %s', (given) => expect(improved(given)).toBe(given))
})

test('a very long paragraph is divided between sentences, outside of inline markup', () => {
  const long = `<p>${sentence.repeat(10)}<em>${sentence.repeat(8).trim()}</em> ${sentence.repeat(8).trim()}</p>`
  const result = improved(long)
  expect(htmlBlocks(result).length).toBeGreaterThan(2)
  expect(cleanHtml(result, { filesUrl }).html).toBe(result)
  expect(result.replaceAll(/<\/p><p>/g, ' ')).toBe(long)
})

test.each([
  `<p>${'слово '.repeat(400)}</p>`,
  `<p>${'Рядок номер один. '.repeat(10)}</p>`,
  `<p>${`Народився 5 січ. Іван, м. Київ, вул. Садова 7; `.repeat(30)}</p>`,
])('a paragraph without a safe place stays whole', (given) => {
  expect(improveStructure(htmlBlocks(cleanHtml(given, { filesUrl }).html))).toEqual([])
})
