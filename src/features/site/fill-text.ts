type Name = 'country' | 'city' | 'place' | 'tag' | 'from' | 'name' | 'title' | 'query'
type Values = Readonly<Partial<Record<Name, string | undefined>>>

/**
 * Puts values in the place of {names}. What stays empty takes its quotes and the colon, comma or dash that
 * led to it away: «Пошук: {query}» without a query is «Пошук».
 */
export function fillText(template: string, values: Values): string {
  return template
    .replace(/\{(\w+)\}/g, (_, name: Name) => values[name]?.replace(/\s+/g, ' ').trim() || EMPTY)
    .replace(new RegExp(`[\\s:,·—–-]*«?${EMPTY}»?`, 'g'), '')
    .replace(/^[\s:,·—–-]+/, '')
    .trim()
}

/** Stands for nothing; no text may hold it, since it is half of a character. */
const EMPTY = '\uDC00'
