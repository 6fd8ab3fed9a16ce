import { expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

test('words of any script, with what belongs inside them', () => {
  expect(texts("М’ясо, за́мок; дво\u00adрічний 'слово' O'Neil 日本語 Łódź")).toEqual([
    'М’ясо',
    'за́мок',
    'дво\u00adрічний',
    'слово',
    "O'Neil",
    '日本語',
    'Łódź',
  ])
})

test('compound words are whole and in parts', () => {
  expect(shape('онлайн-курс R-pass H&M 24/7 12.05.2026')).toEqual([
    'онлайн-курс: онлайн курс',
    'R-pass: R pass',
    'H&M: H M',
    '24/7: 24 7',
    '12.05.2026: 12 05 2026',
  ])
})

test('paragraphs, addresses, signs', () => {
  expect(shape('§24 § 24 info@gov.pl www.gov.pl C++ C# №5 #віза @oksana 24-й')).toEqual([
    '§24: 24',
    '§ 24: 24',
    'info@gov.pl',
    'www.gov.pl: www gov pl',
    'C++',
    'C#',
    '5',
    'віза',
    'oksana',
    '24-й: 24 й',
  ])
})

test('punctuation, dashes and slashes between words divide', () => {
  expect(texts('Київ–Варшава, він/вона… a -- b 🇵🇱')).toEqual('Київ Варшава він вона a b'.split(' '))
})

test('a full stop without a space after it hides no word', () => {
  expect(shape('Добре.Дякую')).toEqual(['Добре.Дякую: Добре Дякую'])
})

test('places are those of the text, also of parts and decomposed letters', () => {
  const text = 'Ось 😀 онлайн-курс, йод'.normalize('NFD')
  const tokens = tokenize(text).flatMap((token) => [token, ...token.parts])
  expect(tokens).toHaveLength(5)
  for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text)
})

// what costs the square of its length would take minutes: the time that a test has runs out
test.each(['a..', 'a@', 'a-a@a-', "а'", '§1', 'а\u0301\u0301', '1,'])(
  'a hostile text of «%s» costs no more than its length',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length)
    expect(tokenize(text).every(({ start, end }) => start < end && end <= text.length)).toBe(true)
  },
)

function texts(text: string): string[] {
  return tokenize(text).map((token) => token.text)
}

function shape(text: string): string[] {
  return tokenize(text).map((token) =>
    [token.text, token.parts.map((part) => part.text).join(' ')].filter(Boolean).join(': '),
  )
}
