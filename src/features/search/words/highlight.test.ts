import { afterAll, expect, test } from 'vitest'
import { type ExcerptPiece, excerpt } from './highlight.ts'
import { closeLemmas } from './lemmas.ts'
import { textQuery } from './text-query.ts'

afterAll(closeLemmas)

const LONG_TEXT = `${'Спершу довгий вступ без змісту. '.repeat(20)}Тут лише візи.
${'Потім знову багато слів. '.repeat(20)}Щоб подати на візу,\n\nпотрібні документи: паспорт і фото.
${'Наприкінці ще щось. '.repeat(20)}`

test('marks inflected forms by their lemma', async () => {
  const pieces = await marked('Які документи для візи?', 'документ віза')
  expect(hits(pieces)).toEqual(['документи', 'візи'])
  expect(whole(pieces)).toBe('Які документи для візи?')
})

test('picks the window with the most different hits, cut at words', async () => {
  const pieces = await marked(LONG_TEXT, 'документи на візу')
  expect(hits(pieces)).toEqual(['візу', 'документи'])
  const text = whole(pieces)
  expect(text).toMatch(/^…\S.*\S…$/)
  expect(text).toContain('подати на візу, потрібні документи: паспорт')
  expect(text.length).toBeLessThanOrEqual(162)
  for (const word of text.replaceAll('…', '').split(' ')) {
    expect(LONG_TEXT.split(/\s+/)).toContain(word)
  }
})

test('begins at the beginning when nothing is found', async () => {
  const pieces = await marked(LONG_TEXT, 'коза')
  expect(pieces).toHaveLength(1)
  expect(whole(pieces)).toMatch(/^Спершу довгий .*\S…$/)
})

test('marks the unfinished word by its beginning', async () => {
  const query = await textQuery('доку', { unfinished: true })
  expect(hits(await excerpt('Мої документи', query))).toEqual(['документи'])
})

test('marks a compound word whole, or the part that was meant', async () => {
  expect(hits(await marked('Мій онлайн-курс', 'онлайн-курс'))).toEqual(['онлайн-курс'])
  expect(hits(await marked('Мій онлайн-курс', 'курси'))).toEqual(['курс'])
})

test('a whole title comes out as it is', async () => {
  const title = 'Віза '.repeat(60).trim()
  const { lemmas } = await textQuery('віза')
  expect(whole(await excerpt(title, { lemmas, length: Number.POSITIVE_INFINITY }))).toBe(title)
})

test('HTML is only text, an endless word is cut, emptiness stays empty', async () => {
  expect(whole(await marked('<b>віза</b> & <script>', 'віза'))).toBe('<b>віза</b> & <script>')
  const endless = whole(await marked('😀'.repeat(500), 'віза'))
  expect(endless.isWellFormed()).toBe(true)
  expect(endless.length).toBeLessThanOrEqual(162)
  expect(await marked('', 'віза')).toEqual([])
})

async function marked(text: string, query: string): Promise<ExcerptPiece[]> {
  return await excerpt(text, await textQuery(query))
}

function hits(pieces: ExcerptPiece[]): string[] {
  return pieces.filter(({ hit }) => hit).map(({ text }) => text)
}

function whole(pieces: ExcerptPiece[]): string {
  return pieces.map(({ text }) => text).join('')
}
