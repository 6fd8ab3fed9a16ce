import { afterAll, expect, test } from 'vitest'
import { closeLemmas } from './lemmas.ts'
import { textQuery } from './text-query.ts'

afterAll(closeLemmas)

test('every word is any of its lemmas; words are joined by AND', async () => {
  const query = await textQuery('документи на віз')
  expect(query.tsquery).toBe("'документ' & ('віз' | 'віза' | 'везти')")
  expect(query.lemmas).toEqual(['документ', 'віз', 'віза', 'везти'])
  expect(query).toMatchObject({ knownShare: 1, variants: [] })
})

test('stop words stay when nothing else is there', async () => {
  expect((await textQuery('хто ви')).tsquery).toBe("'хто' & 'ви'")
  expect((await textQuery('Як отримати візу?')).tsquery).toBe("'отримати' & 'віза'")
})

test('words of seeking are dropped when what is sought is there', async () => {
  expect((await textQuery('де знайти візу')).tsquery).toBe("'віза'")
  expect((await textQuery('Шукаю роботу, порадьте')).tsquery).toBe("('робот' | 'робота')")
  expect((await textQuery('де знайти')).tsquery).toBe("'знайти'")
  expect((await textQuery('юридична порада')).tsquery).toContain("'порада'")
  // in quotes
  expect((await textQuery('знайти візу', { isLiteral: true })).tsquery).toBe("'знайти' & 'віза'")
})

test('a compound word is found whole or in parts', async () => {
  expect((await textQuery('онлайн-курс')).tsquery).toBe("('онлайн-курс' | ('онлайн' & 'курс'))")
  expect((await textQuery('§ 24')).tsquery).toBe("'§24'")
})

test('the last word of a suggestion matches as a prefix while it is being typed', async () => {
  const typed = async (text: string) => (await textQuery(text, { unfinished: true })).tsquery
  expect(await typed('втрата доку')).toContain("'доку':*")
  expect(await typed('втрата доку ')).not.toContain(':*')
  expect(await typed('онлайн-ку')).toBe("('онлайн-ку' | ('онлайн' & ('ку' | 'ку':*)))")
  expect((await textQuery('втрата доку')).tsquery).not.toContain(':*')
})

test('the wrong layout is read by its keys', async () => {
  for (const [typed, meant] of [
    ['dspf', 'віза'],
    ['ljrevtynb', 'документи'],
    [';bnkj', 'житло'],
    ['ljrevtynb d gjkmoe', 'документи в польщу'],
    ['PESEL ljrevtynb', 'PESEL документи'],
    ['ljrevtynb.', 'документи'],
    ['пщщпду', 'google'],
    ['ЗУІУД', 'PESEL'],
  ] as const) {
    const { variants } = await textQuery(typed)
    expect(variants[0]).toMatchObject({ kind: 'layout', text: meant })
  }
  expect((await textQuery('dspf')).variants[0]?.tsquery).toBe("'віза'")
})

test('Latin letters are read by their sound', async () => {
  for (const [typed, meant] of [
    ['hroshi', 'гроші'],
    ['zhitlo', 'житло'],
    ['zhytlo u varshavi', 'житло у варшаві'],
    ['kvartyra в Кракові', 'квартира Кракові'],
  ] as const) {
    const { variants } = await textQuery(typed)
    expect(variants[0]).toMatchObject({ kind: 'transliteration', text: meant, knownShare: 1 })
  }
  expect((await textQuery('zhytlo u varshavi')).variants[0]?.tsquery).toBe("'житло' & 'варшава'")
})

test('a word that no dictionary has is also looked for in the other alphabet', async () => {
  expect((await textQuery('песель')).variants).toMatchObject([
    { kind: 'latin', tsquery: "'pesel'" },
  ])
  expect((await textQuery('ewus')).variants[0]?.tsquery).toBe("('ewus' | 'евус' | 'євус')")
})

test('a query in real words has no other reading', async () => {
  for (const query of ['гміна', 'шукаю квартиру', 'info@gov.pl', '§24', 'R-1 24']) {
    expect((await textQuery(query)).variants.filter(({ kind }) => kind === 'layout')).toEqual([])
  }
})

test('nothing to look for is null', async () => {
  for (const query of ['', '  ', '!!!', '🇵🇱', "' \\ & | ! ( ) : * <->"]) {
    expect(await textQuery(query)).toMatchObject({ tsquery: null, variants: [] })
  }
})

test('is bounded in words and characters', async () => {
  const many = Array.from({ length: 40 }, (_, i) => `w${i}`).join(' ')
  expect((await textQuery(many)).tsquery?.split(' & ')).toHaveLength(16)
  const long = await textQuery(`${'віза '.repeat(50)}документ`)
  expect(long.tsquery).toBe("'віза'")
})

test('operators and quotes of a query are text', async () => {
  const { tsquery } = await textQuery("віза' | 'x':* & !(паспорт) \\")
  expect(tsquery).toBe("'віза' & 'x' & 'паспорт'")
})
