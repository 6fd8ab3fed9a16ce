declare const wellFormed: unique symbol

/**
 * The text of a `tsquery`, to be passed as `$1::tsquery`. It is never empty and always well-formed, since only
 * the functions of this file make one: whatever people type gets into it as a quoted lexeme alone.
 */
export type TsQuery = string & { readonly [wellFormed]: true }

/**
 * A lexeme as it stands in a `tsvector` or `tsquery` literal: quotes and backslashes are doubled.
 */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}

/** Holds the lexeme; undefined for an empty one, which no document holds. */
export function hasLexeme(lexeme: string): TsQuery | undefined {
  return lexeme === '' ? undefined : checked(quoteLexeme(lexeme))
}

/** Holds a lexeme that begins so. */
export function hasBeginning(beginning: string): TsQuery | undefined {
  return beginning === '' ? undefined : checked(`${quoteLexeme(beginning)}:*`)
}

/** Holds all of these; undefined when there is nothing to hold. */
export function allOf(queries: readonly (TsQuery | undefined)[]): TsQuery | undefined {
  // what `anyOf` and `noneOf` give is in brackets: AND needs none
  const said = queries.filter((query) => query !== undefined)
  return said.length > 0 ? checked(said.join(' & ')) : undefined
}

/** Holds any of these; undefined when there is nothing to hold. */
export function anyOf(queries: readonly (TsQuery | undefined)[]): TsQuery | undefined {
  const said = [...new Set(queries.filter((query) => query !== undefined))]
  return said.length > 1 ? checked(`(${said.map(bracketed).join(' | ')})`) : said[0]
}

/** The same where it stands in parts of these weights: «AB» are the title, the tags and the place. */
export function within(query: TsQuery, weights: 'A' | 'B' | 'C' | 'AB'): TsQuery {
  return checked(query.replace(LEXEME, `$1:${weights}`))
}

/** As `quoteLexeme` makes it; not followed by what asks for a beginning. */
const LEXEME = /('(?:''|\\\\|[^'\\])*')(?!:)/g

/** Holds one and not the other. */
export function butNot(query: TsQuery, other: TsQuery): TsQuery {
  return checked(`${query} & !(${other})`)
}

const bracketed = (query: TsQuery) => (query.includes(' & ') ? `(${query})` : query)

const checked = (text: string) => text as TsQuery
