import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeApi } from '../../src/app/api-description.ts'
import { unusedIn, unusedWords } from './glossary.ts'

const words = unusedWords()

describe('one word for one thing (docs/glossary.md)', () => {
  test('the tables are read, and their words are found in every form', () => {
    expect(words.length).toBeGreaterThan(50)
    expect(unusedIn('Ви вийшли з акаунта', words)).toEqual(['акаунт*'])
    expect(unusedIn('БЕЗКОШТОВНО, але з акаунтом', words)).toEqual(['акаунт*', 'безкоштовн*'])
    expect(unusedIn('Почекайте хвилину', words)).toEqual(['почекайте'])
    expect(unusedIn('Почекайте...', words)).toEqual([])
    expect(unusedIn('Обліковий запис, підпис, знак', words)).toEqual([])
  })

  test.each(shownTexts())('%s', (_file, lines) => {
    expect(lines.flatMap((line) => refused(line, unusedIn(line, words)))).toEqual([])
  })
})

test('the description of the API keeps to the glossary', async () => {
  const lines = describedIn(await describeApi('https://svoi.example'))
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.flatMap((line) => refused(line, unusedIn(line, words)))).toEqual([])
})

describe('typography', () => {
  test.each(shownTexts())('%s', (_file, lines) => {
    expect(lines.flatMap((line) => refused(line, slips(line)))).toEqual([])
  })
})

const refused = (line: string, why: readonly string[]) => why.map((one) => `${one}: ${line}`)

const SLIPS: readonly (readonly [RegExp, string])[] = [
  // the spec quotes its one text with three dots
  [/(?<!^wait: Почекайте)\.\.\./, 'three dots instead of …'],
  [/(?<=\p{Script=Cyrillic})['’`](?=\p{Script=Cyrillic})/u, 'an apostrophe that is not ʼ'],
  [/[“”„]|(?<=[\s(])"(?=\p{Script=Cyrillic}).*"/u, 'quotes that are not « »'],
  [/(?<=\p{L}) - (?=\p{L})/u, 'a hyphen instead of a dash'],
]
const slips = (line: string) => SLIPS.filter(([found]) => found.test(line)).map(([, what]) => what)

/** The texts that the product itself shows, file by file, a line each with the name that leads to it. */
function shownTexts(): [file: string, lines: string[]][] {
  const messages = filesOf('messages/uk', '.json').map((file): [string, string[]] => {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object)
    // what people type to find a block of the editor is theirs
    const said = entries.filter(([key]) => key !== '$schema' && !key.startsWith('editor_words_'))
    return [file, said.flatMap(([key, one]) => formsOf(one).map((text) => `${key}: ${text}`))]
  })
  const pages = filesOf('messages/pages', '.md').filter((file) => !file.endsWith('README.md'))
  const written = [
    ...pages,
    ...filesOf('db/site', '.yaml'),
    ...filesOf('demo/content', '.yaml'),
  ].map((file): [string, string[]] => [
    file,
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('# '))
      .map((line) => line.replace(/^\s*(\w+): "(.*)"$/, '$1: $2')),
  ])
  return [...messages, ...written]
}

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name))

/** A message is one text, or one for each form of a number. */
const formsOf = (message: unknown): string[] =>
  typeof message === 'string'
    ? [message]
    : (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match))

/** What people read in the description: whatever has Ukrainian letters. */
function describedIn(one: unknown): string[] {
  if (typeof one === 'string') return /\p{Script=Cyrillic}/u.test(one) ? [one] : []
  return one && typeof one === 'object' ? Object.values(one).flatMap(describedIn) : []
}
