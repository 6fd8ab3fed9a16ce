import { comparable } from '../words/lemmas.ts'
import type { ReadWord } from '../words/query-expression.ts'

/** The country that a query names: «садок німеччина». Undefined when it names none, or several. */
export function namedCountry(words: readonly Pick<ReadWord, 'lemmas'>[]): string | undefined {
  const named = new Set(
    words.flatMap(({ lemmas }) => lemmas.flatMap((one) => names.get(one) ?? [])),
  )
  return named.size === 1 ? [...named][0] : undefined
}

const CODES = 'PL DE CZ SK AT IT ES GB IE US CA FR PT NL RO CH'.split(' ')

/** By the last word of the name: «Велика Британія». */
const names = new Map(
  CODES.flatMap((code) =>
    (['long', 'short'] as const).map((style): [string, string] => {
      const name = new Intl.DisplayNames('uk', { type: 'region', style }).of(code) ?? code
      return [comparable(name.split(' ').at(-1) ?? name), code]
    }),
  ),
)
