import { describe, expect, test } from 'vitest'
import { setTypography } from './typography.ts'

// ~ stands for a no-break space
const plain = (text: string) => text.replaceAll('\u00a0', '~')
const typed = (text: string) => text.replaceAll('~', '\u00a0')

const cases: Record<string, readonly (readonly [string, string])[]> = {
  quotes: [
    ['Фільм "Тіні забутих предків" у кіно', 'Фільм «Тіні забутих предків» у кіно'],
    ['"Роман "Тигролови"" читають', '«Роман „Тигролови“» читають'],
    ['""Тигролови" — роман"', '«„Тигролови“~— роман»'],
    ['“Привіт”, — сказала вона', '«Привіт»,~— сказала вона'],
    ['„Привіт“', '«Привіт»'],
    ['«Кавʼярня "Львів"»', '«Кавʼярня „Львів“»'],
    ['Не закрив "лапки', 'Не закрив "лапки'],
    ['Екран 24" за 100 євро', 'Екран 24" за 100~євро'],
    ['("так")', '(«так»)'],
    ['слово "а", "б" і "в".', 'слово «а», «б» і «в».'],
    ['<a href="x">', '<a href="x">'],
  ],
  apostrophes: [
    ["п'ять", 'пʼять'],
    ['комп’ютер', 'компʼютер'],
    ['об`єкт', 'обʼєкт'],
    ['сім´я', 'сімʼя'],
    ['п"ять', 'пʼять'],
    ["О'Коннор і Д'Артаньян", 'ОʼКоннор і ДʼАртаньян'],
    ["don't", "don't"],
    ["'слово'", "'слово'"],
  ],
  dashes: [
    ['Київ - столиця', 'Київ~— столиця'],
    ['Київ – столиця', 'Київ~— столиця'],
    ['Київ -- столиця', 'Київ~— столиця'],
    ['Київ — столиця', 'Київ~— столиця'],
    ['слово--слово', 'слово~— слово'],
    ['будь-який', 'будь-який'],
    ['- паспорт', '- паспорт'],
    ['10 - 5 = 5', '10 - 5 = 5'],
    ['5-10 хвилин', '5–10 хвилин'],
    ['5 - 10 хвилин', '5–10 хвилин'],
    ['2020-2024', '2020–2024'],
    ['50-100 євро', '50–100~євро'],
    ['9:00-18:00', '9:00–18:00'],
    ['пн-пт', 'пн–пт'],
    ['Kraków 31-042', 'Kraków 31-042'],
    ['80-180 Гданськ', '80-180 Гданськ'],
    ['рейс 555-1234', 'рейс 555-1234'],
    ['2026-11-22', '2026-11-22'],
    ['22-11-2026', '22-11-2026'],
    ['+38 (067) 123-45-67', '+38 (067) 123-45-67'],
    ['044-123-45-67', '044-123-45-67'],
    ['А-5', 'А-5'],
    ['рахунок 10-5', 'рахунок 10-5'],
  ],
  spaces: [
    ['два  слова', 'два слова'],
    ['так , але', 'так, але'],
    ['так,але', 'так, але'],
    ['Привіт !', 'Привіт!'],
    ['Кінець.Початок', 'Кінець. Початок'],
    ['усмішка :)', 'усмішка :)'],
    ['файл .env', 'файл .env'],
    ['1,5', '1,5'],
    ['так...', 'так…'],
    ['невже?..', 'невже?..'],
    ['../тека', '../тека'],
    ['№5', '№~5'],
    ['№ 5', '№~5'],
    ['5 кг', '5~кг'],
    ['вул. Хрещатик, буд. 5', 'вул.~Хрещатик, буд.~5'],
    ['Т. Г. Шевченко', 'Т.~Г.~Шевченко'],
    ['за 5 м. Потім', 'за 5~м. Потім'],
  ],
  kept: [
    ['https://example.com/a--b?q="x"', 'https://example.com/a--b?q="x"'],
    ["o'hara-5-10@example.com", "o'hara-5-10@example.com"],
    ['Див. example.com/5-10...', 'Див. example.com/5-10…'],
    ['@olena.koval-5', '@olena.koval-5'],
    ['#5-10', '#5-10'],
  ],
}

describe.each(Object.entries(cases))('%s', (_, list) => {
  test.each(list)('%s', (given, wanted) => {
    expect(plain(setTypography(typed(given)))).toBe(wanted)
  })
  test.each(list)('%s: once more changes nothing', (given) => {
    const once = setTypography(typed(given))
    expect(plain(setTypography(once))).toBe(plain(once))
  })
})

test('in another language quotes and apostrophes stay', () => {
  expect(setTypography(`He said  "it's" , then...`, false)).toBe(`He said "it's", then…`)
})

test('letters and digits stay the same, whatever is written', () => {
  const alphabet = [
    '"',
    "'",
    '«',
    '»',
    '„',
    '“',
    '-',
    '–',
    '—',
    ' ',
    '  ',
    '\u00a0',
    '.',
    ',',
    '...',
    '№',
    '5',
    '10',
    '2026',
    'а',
    'Київ',
    'пʼять',
    'грн',
    '(',
    ')',
    '=',
    '@a',
    'b@c.com',
    '+38 067 1',
  ]
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % most
  }
  const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  for (let round = 0; round < 3_000; round++) {
    const text = Array.from(
      { length: 1 + random(14) },
      () => alphabet[random(alphabet.length)],
    ).join('')
    const once = setTypography(text)
    expect(words(once).replaceAll('ʼ', ''), text).toBe(words(text).replaceAll('ʼ', ''))
    expect(setTypography(once), JSON.stringify(text)).toBe(once)
  }
})
