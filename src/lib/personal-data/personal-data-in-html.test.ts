import { expect, test } from 'vitest'
import { findInHtml, maskInHtml } from './personal-data-in-html.ts'

const all = () => true

test.each([
  ['within a paragraph', '<p>PESEL 90051512340 &amp; ні</p>', '<p>PESEL **********0 &amp; ні</p>'],
  [
    'split by inline markup',
    '<p>9005<strong>15<em>12</em></strong>340</p>',
    '<p>****<strong>**<em>**</em></strong>**0</p>',
  ],
  [
    'with spaces as entities',
    '<p>+48&nbsp;601&nbsp;234 567</p>',
    '<p>+48&nbsp;***&nbsp;*** **7</p>',
  ],
  [
    'in code, beside an emoji',
    '<pre><code>🙂 4111222233334448</code></pre>',
    '<pre><code>🙂 ************4448</code></pre>',
  ],
  [
    'in a link that dials it',
    '<p><a href="tel:+48601234567">+48 601 234 567</a></p>',
    '<p><a>+48 *** *** **7</a></p>',
  ],
  [
    'in a link that dials it without the code of its country',
    '<p>тел. <a href="tel:601234567">601 234 567</a></p>',
    '<p>тел. <a>*** *** **7</a></p>',
  ],
  [
    'in a link that alone has it',
    '<p><a href="tel:+48601234567">подзвоніть</a></p>',
    '<p><a>подзвоніть</a></p>',
  ],
])('is masked %s', (_, html, masked) => {
  expect(findInHtml(html)).toHaveLength(1)
  expect(maskInHtml(html, all)).toBe(masked)
  expect(findInHtml(masked)).toEqual([])
})

test('blocks are not read together, and what is not chosen stays', () => {
  expect(findInHtml('<p>900515</p><p>12340</p>')).toEqual([])
  const html = '<p>+48 601 234 567, 90051512340</p>'
  expect(maskInHtml(html, ({ kind }) => kind !== 'phone')).toBe(
    '<p>+48 601 234 567, **********0</p>',
  )
})

test('the lines of a passport are masked as paragraphs', () => {
  const lines = [
    'P<UKRTESTENKO<<OLENA<<<<<<<<<<<<<<<<<<<<<<<<',
    'FA123456<6UKR9005156F3001019<<<<<<<<<<<<<<00',
  ]
  const htmlOf = (all: readonly string[]) =>
    all.map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`).join('')
  const masked = lines.map((line) => line.replaceAll(/[A-Z\d]/g, '*'))
  expect(maskInHtml(htmlOf(lines), all)).toBe(htmlOf(masked))
})
