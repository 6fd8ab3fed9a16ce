import { describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { callerOf, insertMember, signInAs } from '../../../test/sign-in.ts'
import { cleanHtml } from '../../lib/html/clean-html.ts'
import type { Improvement } from './contract.ts'
import { assemble } from './ui/assemble.ts'

const api = await openApi()
const request = callerOf(api)
const { bearer } = await signInAs(api.db, await insertMember(api.db))
const { filesUrl } = api.services.config
const picture = `${filesUrl}/posts/00000000-0000-4000-8000-000000000000-640.webp`

async function improve(action: string, content: string, more: object = {}): Promise<Improvement> {
  const { status, body } = await request(
    'POST',
    '/ai/improve',
    { action, content, ...more },
    bearer,
  )
  expect([status, body.detail]).toEqual([200, undefined])
  return body
}

const everything = (improvement: Improvement) => assemble(improvement, () => true)

test('without a model only what needs none is listed, and the rest is not there', async () => {
  const { body } = await request('GET', '/ai/actions', undefined, bearer)
  expect(body.actions.map((one: { name: string }) => one.name)).toEqual([
    'typography',
    'structure',
    'title',
  ])
  for (const one of body.actions) {
    expect(one).toMatchObject({ title: expect.stringMatching(/^\p{Lu}/u), usesModel: false })
    expect(one.description).toMatch(/\.$/)
  }
  const { status } = await request(
    'POST',
    '/ai/improve',
    { action: 'correct', content: '<p>а</p>' },
    bearer,
  )
  expect(status).toBe(404)
})

describe('typography of HTML', () => {
  test.each([
    ['<p>"<strong>Слово</strong>" тут</p>', '<p>«<strong>Слово</strong>» тут</p>'],
    ['<p><strong>"Слово"</strong> - тут</p>', '<p><strong>«Слово»</strong>~— тут</p>'],
    ['<p>"а<br>б"</p>', '<p>"а<br />б"</p>'],
    ['<ul><li><p>"а"</p></li></ul>', '<ul><li><p>«а»</p></li></ul>'],
    ['<p>a &lt; "б" &amp; в</p>', '<p>a &lt; «б» &amp; в</p>'],
  ])('%s', async (given, wanted) => {
    expect(everything(await improve('typography', given))).toBe(wanted.replaceAll('~', '\u00a0'))
  })

  test('links, code, pictures and headings keep what is theirs', async () => {
    const content = cleanHtml(
      `<p><a href="https://example.org/a-b?q='x'">"адреса" - 5-10</a></p><p><code>a - "b"</code></p>` +
        `<pre><code>x = "y" -- z</code></pre><p><img src="${picture}" alt='"x" - y'></p>`,
      { filesUrl },
    ).html
    const improvement = await improve('typography', content)
    expect(improvement.pieces).toEqual([])
    expect(improvement.content).toBe(content)
  })

  test('the title too; nothing where all is well', async () => {
    const { title } = await improve('typography', '<p>Так.</p>', { title: 'Моє "слово"' })
    expect(title).toMatchObject([{ text: 'Моє «слово»', isRisky: false }])
    const fine = await improve('typography', '<p>Так.</p>', { title: 'Моє слово' })
    expect([fine.pieces, fine.title]).toEqual([[], undefined])
  })

  test('a space that holds words together is part of the difference', async () => {
    const { pieces } = await improve('typography', '<p>Важить 5 кг</p>')
    expect(pieces[0]?.parts).toEqual([
      { kind: 'same', text: 'Важить 5' },
      { kind: 'removed', text: ' ' },
      { kind: 'added', text: '\u00a0' },
      { kind: 'same', text: 'кг' },
    ])
  })

  test('of another language only what is the same everywhere', async () => {
    const { pieces } = await improve('typography', '<p>He said  "no"...</p>', {
      languageCode: 'en',
    })
    expect(pieces[0]?.after).toBe('<p>He said "no"…</p>')
  })
})

test('a title is proposed, and says what it would change', async () => {
  const { title } = await improve('title', '<p>Розповідаю про Берлін. Далі.</p>', {
    title: 'ШУКАЮ КВАРТИРУ.',
  })
  expect(title?.map(({ text }) => text)).toEqual(['Шукаю квартиру', 'Розповідаю про Берлін'])
  expect(title?.[1]).toMatchObject({ isRisky: true, reason: expect.arrayContaining(['rewritten']) })
})

describe('pieces are assembled to the letter', () => {
  const blocks = [
    '<p>"Привіт" - сказала  вона...</p>',
    '<p>Усе гаразд.</p>',
    '<p>- перше</p>',
    '<p>- друге</p>',
    '<p><strong>Заголовок</strong></p>',
    '<h2>Готовий "заголовок"</h2>',
    "<ul><li>п'ять</li></ul>",
    '<blockquote><p>цитата "а"</p></blockquote>',
    '<pre><code>"код" - так</code></pre>',
    '<table><tbody><tr><td>"а"</td></tr></tbody></table>',
    `<figure><img src="${picture}" alt=""><figcaption>"підпис"</figcaption></figure>`,
    'голий "текст"',
    '<hr>',
    '<p>рядок<br>1) один<br>2) два</p>',
    '<script>alert(1)</script>',
    '<p>\uE000 "а"</p>',
    `<p>${'Це речення довге і спокійне, воно нікуди не поспішає. '.repeat(30)}</p>`,
  ]
  let seed = 11
  const random = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % most
  }

  test.each(Array.from({ length: 40 }, (_, round) => round))('round %i', async (round) => {
    const content = Array.from({ length: 1 + random(9) }, () => blocks[random(blocks.length)]).join(
      '',
    )
    const improvement = await improve(round % 2 ? 'typography' : 'structure', content)
    const clean = cleanHtml(content, { filesUrl }).html
    expect(improvement.content).toBe(clean)
    expect(assemble(improvement, () => false)).toBe(clean)
    for (const [number, piece] of improvement.pieces.entries()) {
      expect(clean.slice(piece.at, piece.at + piece.before.length)).toBe(piece.before)
      // each alone stands in its place, the rest stays
      const alone = assemble(improvement, (one) => one === number)
      expect(alone).toBe(
        clean.slice(0, piece.at) + piece.after + clean.slice(piece.at + piece.before.length),
      )
      expect(
        piece.parts
          .filter(({ kind }) => kind !== 'added')
          .map(({ text }) => text)
          .join('')
          .replaceAll(/\s/g, ''),
      ).toBe(cleanWords(piece.before))
    }
    const all = everything(improvement)
    expect(withoutIds(cleanHtml(all, { filesUrl }).html)).toBe(withoutIds(all))
    // once more there is nothing left to do
    expect(everything(await improve(improvement.action, all))).toBe(
      cleanHtml(all, { filesUrl }).html,
    )
  })

  test('pieces of another text are refused', async () => {
    const improvement = await improve('typography', '<p>"а"</p>')
    expect(() => assemble({ ...improvement, content: '<p>інше</p>' }, () => true)).toThrow()
  })
})

const cleanWords = (html: string) =>
  html
    .replaceAll(/<[^>]*>|\s/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const withoutIds = (html: string) => html.replaceAll(/ id="[^"]*"/g, '')

test('a text longer than a post may be is refused', async () => {
  const { status, body } = await request(
    'POST',
    '/ai/improve',
    { action: 'typography', content: '<'.repeat(30_000) },
    bearer,
  )
  expect([status, body.field]).toEqual([400, 'content'])
})
