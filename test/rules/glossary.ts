import { readFileSync } from 'node:fs'

/** A word that we do not use, as a row of the glossary has it. */
export interface UnusedWord {
  /** As it stands in the glossary, such as `акаунт*`. */
  readonly word: string
  readonly pattern: RegExp
  /** What the same row quotes in « » and so allows. */
  readonly quoted: readonly string[]
}

/** The third column of every table in `docs/glossary.md`. */
export function unusedWords(): UnusedWord[] {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.flatMap(([, , word = '', unused = '']) => {
    const quoted = [...word.matchAll(/«([^»]+)»/g)].map(([, quote = '']) => quote)
    return [...unused.matchAll(/`([^`]+)`/g)].map(([, one = '']) => ({
      word: one,
      pattern: patternOf(one),
      quoted,
    }))
  })
}

/** Says which words that we do not use stand in a text. */
export function unusedIn(text: string, words: readonly UnusedWord[]): string[] {
  return words
    .filter(({ pattern, quoted }) =>
      pattern.test(quoted.reduce((rest, quote) => rest.replaceAll(quote, ' '), text)),
    )
    .map(({ word }) => word)
}

/** `*` is any ending; the rest is whole words. JavaScript's `\b` knows Latin letters alone. */
function patternOf(word: string): RegExp {
  const stem = word.replaceAll(/\s+/g, '\\s+').replaceAll('*', `${LETTER}*`)
  return new RegExp(`(?<!${LETTER})${stem}(?!${LETTER})`, 'iu')
}

const LETTER = "[\\p{L}ʼ'’-]"
