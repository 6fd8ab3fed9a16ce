const NBSP = '\u00a0'
const CURRENCY_OR_WORD = /^[ \u00a0]?(?:[$€₴£%°]|\p{Ll}|zł|PLN|EUR|USD|UAH|CHF)/u
const OLDEST_YEAR = 1_000
const LATEST_YEAR = 2_200

/**
 * Sets the dashes of a line: a hyphen between spaces becomes an em dash that does not begin a line, one between
 * numbers of a range an en dash. What may be a code (postal, of a flat, of a telephone) keeps its hyphen.
 */
export function setDashes(text: string): string {
  return (
    text
      .replaceAll(
        /(?<![\d.,:/+–—-]|\p{L})(\d{1,2}[:.]\d{2})-(\d{1,2}[:.]\d{2})(?![\d.,:]*[\d:/-]|\p{L})/gu,
        '$1–$2',
      )
      .replaceAll(
        /(?<![\d.,:/+–—-]|[\p{L}№\uE003])(\d{1,4})( ?)[-–](\2)(\d{1,4})(?!\d|[.,:/-]\d|[-–/]|\p{L})/gu,
        (whole, from: string, space: string, _: string, to: string, at: number, all: string) =>
          isRange(from, to, all.slice(at + whole.length), space) ? `${from}–${to}` : whole,
      )
      .replaceAll(
        /(?<![\p{L}\p{N}])(пн|вт|ср|чт|пт|сб)-(вт|ср|чт|пт|сб|нд)(?![\p{L}\p{N}-])/giu,
        '$1–$2',
      )
      // a range or a subtraction with spaces stays; so does what begins a line, the mark of a list or of a speaker
      .replaceAll(
        /(?<=[^\s\uE000\uE001][\uE000\uE001]*)[ \u00a0](?:-{1,2}|[–—])[ \u00a0](?=[\uE000\uE001]*\S)/gu,
        (whole, at: number, all: string) => (isSum(all, at, whole) ? whole : `${NBSP}— `),
      )
      .replaceAll(/(?<=\p{Script=Cyrillic})--(?=\p{Script=Cyrillic})/gu, `${NBSP}— `)
  )
}

function isRange(from: string, to: string, after: string, space: string): boolean {
  if (/^0\d/.test(from) || /^0\d/.test(to) || Number(from) >= Number(to)) return false
  if (space && /^ ?=/.test(after)) return false
  if (to.length <= 2) return true
  const years = [from, to].map(Number)
  if (from.length === 4 && years.every((year) => year >= OLDEST_YEAR && year <= LATEST_YEAR))
    return true
  return CURRENCY_OR_WORD.test(after)
}

/** Between numbers a hyphen may be a minus. */
const isSum = (text: string, at: number, dash: string) =>
  /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + dash.length] ?? '')
