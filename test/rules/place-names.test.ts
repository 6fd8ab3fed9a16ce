import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The ten largest destinations. */
const COUNTRIES = ['PL', 'DE', 'CZ', 'SK', 'IT', 'ES', 'FR', 'GB', 'US', 'CA']

const rows = readFileSync('db/places/cities.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, country = '', , name = '', own = '', , , , population]) => ({
    country,
    name,
    own,
    population: Number(population),
  }))

const isUkrainian = (name: string) => /\p{Script=Cyrillic}/u.test(name)

/** Words that are spelled in two ways by established usage or by pronunciation. */
const EXCEPTIONS: Record<string, string> = {
  'US new': 'Новий Орлеан',
  'US coeur': 'Кер-дʼАлен, Крів-Кур: said differently',
  'US des': 'Де-Мойн, Дес-Плейнс: said differently',
  'CA saint': 'English Сент-Джон beside French Сен-Жан',
  'CA grande': 'English Гранд-Прері beside French Гран-Каш',
  'DE am': 'a river is translated (на Рейні), anything else is not (ам-Рюбенберге)',
  'PL biała': 'Бельсько-Бяла beside Біла Підляська, of old',
  'PL tomaszów': 'Томашув-Мазовецький beside Томашів-Любельський, of old',
}

/** Countries where a last consonant is heard only before a vowel: Сен-Дені, Сент-Етьєн. */
const LIAISON = ['FR', 'CA', 'ES']

/** How each word of the names of a country is spelled in Ukrainian, where names have as many words in both. */
function spellingsIn(country: string): Map<string, Map<string, string>> {
  const spellings = new Map<string, Map<string, string>>()
  for (const row of rows) {
    if (row.country !== country || !isUkrainian(row.name)) continue
    const own = row.own.toLowerCase().split(/[ -]/)
    const name = row.name.toLowerCase().split(/[ -]/)
    if (own.length !== name.length) continue
    for (const [at, word] of own.entries()) {
      const next = own[at + 1] ?? ''
      // before some h and y it is heard too (Сент-Ілер), before others not (ле-Амо)
      if (LIAISON.includes(country) && /^[hy]/.test(next)) continue
      const isLinked = LIAISON.includes(country) && /^[aeiouéèêàâœ]/.test(next)
      const key = isLinked ? `${word}‿` : word
      const known = spellings.get(key) ?? new Map<string, string>()
      spellings.set(key, known.set(name[at] ?? '', row.name))
    }
  }
  return spellings
}

describe.each(COUNTRIES)('places of %s', (country) => {
  test('one word of their own names has one spelling', () => {
    const twice = [...spellingsIn(country)]
      .filter(([word, names]) => names.size > 1 && !EXCEPTIONS[`${country} ${word}`])
      .map(([word, names]) => `${word}: ${[...names.values()].join(', ')}`)
    expect(twice).toEqual([])
  })

  test('of 20,000 people and more have a Ukrainian name', () => {
    const unnamed = rows.filter(
      (row) => row.country === country && row.population >= 20_000 && !isUkrainian(row.name),
    )
    expect(unnamed.map(({ own }) => own)).toEqual([])
  })
})

test('every exception is still one', () => {
  const stale = Object.keys(EXCEPTIONS).filter((one) => {
    const [country = '', word = ''] = one.split(' ')
    return (spellingsIn(country).get(word)?.size ?? 0) < 2
  })
  expect(stale).toEqual([])
})

test.each([
  // the Ukrainian orthography of 2019, § 129: и after ц in geographical names; -burg as it is usual
  ['US', /\bFrancisco\b/, /Франциско/],
  ['US', /burg$/, /бург$/],
  ['US', /ville$/, /вілл$/],
  ['DE', /heim$/, /гайм$/],
])('in %s the names of %s end alike: %s', (country, own, name) => {
  const others = rows.filter(
    (row) =>
      row.country === country && isUkrainian(row.name) && own.test(row.own) && !name.test(row.name),
  )
  expect(others.map((row) => row.name)).toEqual([])
})
