import { expect, test } from 'vitest'
import { htmlBlocks } from './html-blocks.ts'

test.each<[string, (string | undefined)[]]>([
  ['', []],
  ['слово', [undefined]],
  ['<p>а</p><p>б</p>', ['p', 'p']],
  ['<p>а</p>\n<h2 id="s-b">б</h2>', ['p', undefined, 'h2']],
  ['один <strong>два</strong> три<p>чотири</p>пʼять', [undefined, 'p', undefined]],
  ['<ul><li><p>а</p><ul><li>б</li></ul></li></ul><hr /><p>в</p>', ['ul', 'hr', 'p']],
  ['<p>а<br />б <img src="/files/x.webp" alt="a &gt; b" /></p>', ['p']],
  [
    '<div class="table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    ['div'],
  ],
  [
    '<figure><img src="x" /><figcaption>а</figcaption></figure><blockquote><p>б</p></blockquote>',
    ['figure', 'blockquote'],
  ],
  ['<pre><code>a &lt; b\n</code></pre>', ['pre']],
])('%s', (html, tags) => {
  const blocks = htmlBlocks(html)
  expect(blocks.map(({ tag }) => tag)).toEqual(tags)
  expect(blocks.map((block) => block.html).join('')).toBe(html)
  for (const { at, html: own } of blocks) expect(html.slice(at, at + own.length)).toBe(own)
})
