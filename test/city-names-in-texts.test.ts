import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** A city of the sixteen destinations, or of Ukraine, that texts may name. */
interface City {
  readonly country: string
  readonly name: string
  readonly population: number
}

const cities: City[] = readFileSync('db/places/cities.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, country = '', , name = '', , , , , population]) => ({
    country,
    name,
    population: Number(population),
  }))
  .filter(({ name }) => /^\p{Script=Cyrillic}{4,}$/u.test(name))

/** Shorter names are words of the language too often, and smaller towns are seldom named. */
const LARGE = 100_000
const vocabulary = readdirSync('db/vocabulary').filter((file) => file.endsWith('.tsv'))
const destinations = new Set(vocabulary.map((file) => file.slice(0, 2).toUpperCase()))

/** Sounds of other languages that people spell in two ways: «Ґрац» for Грац, «Ляйпциг» for Лейпциг. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['г', 'ґ'],
  ['х', 'г'],
  ['г', 'х'],
  ['ей', 'яй'],
  ['ей', 'ай'],
  ['ай', 'ей'],
  ['и', 'і'],
  ['і', 'и'],
  ['йо', 'ьо'],
  ['в', 'у'],
  ['я', 'а'],
  ['ю', 'у'],
]

/** The stem of a name as texts decline it: «Лейпцигу», «у Ляйпцигу». */
const stemOf = (name: string) => name.toLowerCase().replace(/[аеєиіїоуюяйь]+$/u, '')
const stems = new Set(cities.map(({ name }) => stemOf(name)))

/** Spellings that are no city's own, by what the city is called here. */
function otherSpellings(): Map<string, string> {
  const known = cities.filter(
    ({ country, population }) => destinations.has(country) && population >= LARGE,
  )
  const found = new Map<string, string>()
  for (const { name } of known) {
    const stem = stemOf(name)
    for (const [usual, other] of SPELLINGS) {
      const spelling = stem.replaceAll(usual, other)
      if (spelling !== stem && spelling.length > 3 && !stems.has(spelling))
        found.set(spelling, name)
    }
  }
  return found
}
const others = otherSpellings()

/** Words of a text that begin with a capital and are another spelling of a city. */
function misspelt(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}ʼ'’-])\p{Lu}\p{Ll}+/gu)].flatMap(([word]) => {
    const lower = word.toLowerCase()
    const [spelling, name] =
      [...others].find(([one]) => lower.startsWith(one) && ENDING.test(lower.slice(one.length))) ??
      []
    return spelling && !stems.has(stemOf(word)) ? [`${word}: ${name}`] : []
  })
}
const ENDING = /^(?:[аеєиіїоуюя]?[мвх]?[иі]?|ом|ем|єм|ою|ею|ами|ями|ськ\p{Ll}+|цьк\p{Ll}+)$/u

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file))

/** What stands in the vocabulary for people to read; how they hear the words is another column. */
const meanings = vocabulary.map((file): [string, string] => [
  file,
  readFileSync(path.join('db/vocabulary', file), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, , , meaning = '']) => meaning)
    .join('\n'),
])

describe('a city is called in texts as it is called in the list of places', () => {
  test('other spellings are known', () => {
    expect(misspelt('З Ґраца до Ляйпцига')).toEqual(['Ґраца: Грац', 'Ляйпцига: Лейпциг'])
    expect(misspelt('З Граца до Лейпцига, а тоді в Чикаго')).toEqual([])
  })

  test.each(
    [
      ...filesIn('demo/content', '.yaml'),
      ...filesIn('messages', '.json'),
      ...filesIn('messages', '.md'),
      ...filesIn('db/site', '.yaml'),
    ].map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  )('%s', (_file, text) => {
    expect(misspelt(text)).toEqual([])
  })

  test.each(meanings)('the vocabulary of %s', (_file, text) => {
    expect(misspelt(text)).toEqual([])
  })
})
