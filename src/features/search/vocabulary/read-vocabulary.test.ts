import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../platform/project-folder.ts'
import { readVocabulary } from './read-vocabulary.ts'

const FIELDS = ['papers', 'offices', 'housing', 'work', 'money', 'health', 'school']
const terms = await readVocabulary()
const countries = Map.groupBy(terms, ({ country }) => country)

test('at least fifteen destinations with at least 600 terms', () => {
  expect(countries.size).toBeGreaterThanOrEqual(15)
  expect(terms.length).toBeGreaterThanOrEqual(600)
})

test.each([...countries])('%s: every term once, with its meaning, in all fields', (country, of) => {
  const names = of.map(({ term }) => term)
  expect(new Set(names).size).toBe(names.length)
  const file = path.join(projectFolder, 'db/vocabulary', `${country.toLowerCase()}.tsv`)
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(new Set(lines.map((line) => line.split('\t')[1]))).toEqual(new Set(FIELDS))
  for (const { term, sounds, meaning, also } of of) {
    expect(meaning.length, term).toBeGreaterThan(0)
    for (const text of [...sounds, ...meaning])
      expect(text, term).toMatch(/^[\p{Script=Cyrillic}\d ʼ'+-]+$/u)
    for (const text of [term, ...sounds, ...meaning, ...also]) {
      expect(text).toBe(text.normalize('NFC'))
      for (const word of text.split(/[^\p{L}]+/u))
        expect(word, 'one alphabet').not.toMatch(/(?=.*\p{Script=Cyrillic}).*\p{Script=Latin}/u)
    }
  }
})
