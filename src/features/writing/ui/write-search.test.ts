import { expect, test } from 'vitest'
import { sharedContent } from './shared-content.ts'
import { writeSearch } from './write-search.ts'

test('what another application shares begins a text, as words and a link', () => {
  const shared = writeSearch({
    title: 'Новий порядок',
    text: 'Перший рядок\n\n<b>другий</b>',
    url: 'https://example.org/?a=1&b="2"',
  })
  expect(shared.title).toBe('Новий порядок')
  expect(sharedContent(shared)).toBe(
    '<p>Перший рядок</p><p>&lt;b&gt;другий&lt;/b&gt;</p>' +
      '<p><a href="https://example.org/?a=1&amp;b=&quot;2&quot;">https://example.org/?a=1&amp;b=&quot;2&quot;</a></p>',
  )
})

test.each([
  [{ url: 'javascript:alert(1)' }, {}],
  [{ url: `https://example.org/${'x'.repeat(2_000)}` }, {}],
  [{ title: 'х'.repeat(200) }, { title: 'х'.repeat(160) }],
  [{ type: 'poem', step: '4', draft: '../', edit: '-1' }, {}],
])('%j is as if it were %j', (search, expected) => {
  expect(writeSearch(search)).toEqual(expected)
})

test('nothing shared begins nothing', () => {
  expect(sharedContent({})).toBe('')
})
