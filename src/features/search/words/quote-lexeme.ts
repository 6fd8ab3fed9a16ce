/**
 * A lexeme as it stands in a `tsvector` or `tsquery` literal: quotes and backslashes are doubled.
 */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
