import { getSchema, type JSONContent } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../lib/html/clean-html.ts'
import { srcsetOf } from './picture/picture-node.ts'
import { textExtensions } from './text-extensions.ts'
import { writeHtml } from './write-html.ts'

const filesUrl = 'https://files.example.org'
const src = `${filesUrl}/temp/b8b7cac5-604e-8b41-a99c-f6dbacb0e82a-1280.webp`
const schema = getSchema(textExtensions('long'))
const write = (...content: JSONContent[]) =>
  writeHtml(Node.fromJSON(schema, { type: 'doc', content }))

const text = (text: string, ...marks: (string | JSONContent)[]): JSONContent => ({
  type: 'text',
  text,
  marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) as never,
})
const node = (type: string, content: JSONContent[] = [], attrs = {}): JSONContent => ({
  type,
  attrs,
  content,
})
const p = (...content: (string | JSONContent)[]) =>
  node(
    'paragraph',
    content.map((one) => (typeof one === 'string' ? text(one) : one)),
  )
const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank', class: 'x' } })
const picture = (attrs: object, caption = '') =>
  node('picture', caption ? [text(caption)] : [], attrs)
const finished = {
  src,
  srcset: srcsetOf(src, [320, 1280]),
  alt: 'Море й «хвилі» <& "лапки"',
  width: 1280,
  height: 853,
}

/** Everything that the editor can make. */
const whole = [
  node('heading', [text('Житло'), text(' дешево', 'italic')], { level: 2 }),
  node('heading', [text('Де шукати')], { level: 3 }),
  p('Просто, ', text('важливо', 'bold'), text(' і криво', 'bold', 'italic'), text(' ні', 'strike')),
  p('5 < 6 & «так» "лапки" \u00A0', text('код <b>', 'code'), { type: 'hardBreak' }, 'далі'),
  p(
    text('сайт ', link('https://gov.pl/?a=1&b=2')),
    text('уряду', link('https://gov.pl/?a=1&b=2'), 'bold'),
  ),
  p(text('лист', link('mailto:olena@example.org')), ' @olena.koval '),
  node('bulletList', [
    node('listItem', [p('раз'), node('orderedList', [node('listItem', [p('а')])], { start: 3 })]),
    node('listItem', [p('два')]),
  ]),
  node('orderedList', [node('listItem', [p('один')])], { type: 'a' }),
  node('blockquote', [p('Сказали'), p('мені')]),
  node('codeBlock', [text('<script>\n  x & y\n')], { language: 'js' }),
  node('horizontalRule'),
  picture(finished, 'Підпис'),
  picture({ ...finished, alt: '' }),
  node('table', [
    node('tableRow', [node('tableHeader', [p('Місто')], { colspan: 2 })]),
    node('tableRow', [node('tableCell', [p('Варшава')]), node('tableCell', [p()])]),
  ]),
]

describe('what the editor says', () => {
  test('the server keeps all of it, and adds only what is its own', () => {
    const html = write(...whole)
    const added =
      / rel="nofollow ugc"| target="_blank"| id="s-[^"]*"| sizes="[^"]*"| loading="lazy"| decoding="async"|<div class="table" tabindex="0">|(?<=<\/table>)<\/div>/g
    expect(cleanHtml(html, { filesUrl }).html.replaceAll(added, '')).toBe(html)
  })

  test('has every block and mark in it', () => {
    const html = write(...whole)
    for (const tag of 'h2 h3 p strong em s a ul ol li blockquote pre code hr br figure img figcaption table tbody tr th td'.split(
      ' ',
    ))
      expect(html, tag).toMatch(new RegExp(`<${tag}[ >]`))
    expect(html).toContain('<strong>важливо<em> і криво</em></strong>')
    expect(html).toContain('<td>Варшава</td>'.replace('Варшава', '<p>Варшава</p>'))
    expect(html).not.toMatch(/class=|style=|target=/)
  })

  test('leaves out what is empty', () => {
    expect(write(p(), p(' \u00A0'), p({ type: 'hardBreak' }), p('А'), p())).toBe('<p>А</p>')
    expect(write(p('а', text(' ', link('https://gov.pl')), 'б'))).toBe('<p>а б</p>')
  })

  test('names a picture that has not arrived, for its draft; the server drops it', () => {
    expect(write(picture({}))).toBe('')
    const html = write(picture({ upload: '1', alt: 'Море' }, 'Влітку'))
    expect(html).toBe(
      '<figure><img alt="Море" data-upload="1" /><figcaption>Влітку</figcaption></figure>',
    )
    expect(cleanHtml(html, { filesUrl }).html).toBe('')
  })
})
